import type { KeySealer } from '@headland/webhooks';
import type { Sealer } from './middleware/sealed.ts';

/** Keeps the keys of webhooks under the installation's secret, each under its app's name. */
export function webhookKeys(sealer: Sealer): KeySealer {
  const name = (clientId: string) => `webhook key ${clientId}`;
  return {
    seal: (clientId, der) => sealer.seal(name(clientId), { der: der.toString('base64') }),
    open(clientId, sealed) {
      const opened = sealer.open(name(clientId), sealed);
      const der = typeof opened === 'object' && opened !== null && 'der' in opened ? opened.der : null;
      return typeof der === 'string' ? Buffer.from(der, 'base64') : null;
    },
  };
}
