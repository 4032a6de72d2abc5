declare const __ASSETS__: { readonly script: string; readonly styles: readonly string[] };

/** Addresses of the built script and styles; put in by the build. */
export const assets = __ASSETS__;
