import type { DocumentKind } from '@headland/contract/types/documents';
import { api } from '../../api/client.ts';

/** A window for papers. It is opened by the press itself: browsers let none open after an answer has come. */
export interface PaperWindow {
  readonly show: (kind: DocumentKind, orderIds: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

export function openPaperWindow(): PaperWindow {
  const sheet = window.open('', '_blank');
  return {
    async show(kind, orderIds) {
      const { url } = await api.call('createDocumentLink', { kind, orderIds: [...orderIds] });
      // A window that was kept from opening leaves this one to show it.
      if (sheet) sheet.location.href = url;
      else window.location.href = url;
    },
    close: () => sheet?.close(),
  };
}
