/** Gives a browser that has no `Temporal` yet the polyfill, before anything asks what day it is; others load nothing. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
