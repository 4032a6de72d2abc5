import type { MailWords } from '@headland/module';
import { catalogue } from '@headland/words/catalogue.ts';
import { languageOf } from '@headland/words/locality.ts';

/** What the mails of orders say as they come, and what the back office says of them. */
export const orderMailWords = catalogue({
  en: {
    confirmationLabel: 'Order confirmation',
    confirmationWhen:
      'Tells a buyer what they ordered, once the order counts: it is paid, reserved or to be paid by hand.',
    confirmationSubject: 'Your order {number} at {site}',
    confirmationHeading: 'Thank you for your order',
    confirmationText:
      'We have received your order {number}:\n\n{items}\n\n{totals}\n\n{delivery}\n\nYou can find it here at any time:\n\n{link}',
    confirmationButton: 'View your order',
    refundLabel: 'Refund',
    refundWhen: 'Tells a buyer that money of their order goes back, where whoever gives it back asks for that.',
    refundSubject: 'Money back for your order {number} at {site}',
    refundHeading: 'Your money is on its way back',
    refundText:
      'Of your order {number} we are giving back {amount}.\n\n{reason}\n\n{message}\n\nWhat stands in the order you find here:\n\n{link}',
    refundButton: 'View your order',
    canceledLabel: 'Canceled',
    canceledWhen:
      'Tells a buyer that their order is canceled, where whoever cancels it asks for that, and always where they canceled it themselves.',
    canceledSubject: 'Canceled: your order {number} at {site}',
    canceledHeading: 'Your order is canceled',
    canceledText: 'Your order {number} is canceled.\n\n{message}\n\nIt can still be read here:\n\n{link}',
    canceledButton: 'View your order',
    sampleCanceled: 'The last copy was damaged before it left us. We are sorry.',
    sentLabel: 'Sent',
    sentWhen: 'Tells a buyer what of their order is on its way, as soon as you write down that it was sent.',
    sentSubject: 'On its way: your order {number} at {site}',
    sentHeading: 'Your order is on its way',
    sentText:
      'This of your order {number} has left us:\n\n{items}\n\n{tracking}\n\n{trackingLink}\n\nHow the order stands you find here:\n\n{link}',
    sentButton: 'View your order',
    readyLabel: 'Ready to collect',
    readyWhen: 'Tells a buyer that something of their order waits to be collected, as soon as you write that down.',
    readySubject: 'Ready to collect: your order {number} at {site}',
    readyHeading: 'Your order waits for you',
    readyText:
      'This of your order {number} is packed and waits for you:\n\n{items}\n\n{delivery}\n\nBring the number with you. The order stands here:\n\n{link}',
    readyButton: 'View your order',
    filesLabel: 'Files',
    filesWhen: 'Tells a buyer where the files of their order are, as soon as it is paid.',
    filesSubject: 'Your files: order {number} at {site}',
    filesHeading: 'Your files are ready',
    filesText:
      'These files of your order {number} are yours:\n\n{files}\n\nYou can download them until {until}, on the page of your order:\n\n{link}',
    filesButton: 'Download',
    sampleFile: 'The Lantern Keepers, No. 1.pdf',
    sampleUntil: 'December 24, 2026',
    samplePickup: 'At the counter, 1 Main St',
    sampleReason: 'The cover arrived creased.',
    sampleMessage: 'We are sorry. Until next time!',
    sampleSentItem: 'The Lantern Keepers, No. 1',
    sampleItem: 'The Lantern Keepers, No. 1 × 2',
    sampleDelivery: 'Standard, 2–4 days',
    subtotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    tax: 'Tax',
    total: 'Total',
    dueLater: 'Of it due later',
  },
  de: {
    confirmationLabel: 'Bestellbestätigung',
    confirmationWhen:
      'Sagt dem Käufer, was er bestellt hat, sobald die Bestellung gilt: Sie ist bezahlt, reserviert oder wird von Hand bezahlt.',
    confirmationSubject: 'Deine Bestellung {number} bei {site}',
    confirmationHeading: 'Danke für deine Bestellung',
    confirmationText:
      'Deine Bestellung {number} ist bei uns angekommen:\n\n{items}\n\n{totals}\n\n{delivery}\n\nDu findest sie jederzeit hier:\n\n{link}',
    confirmationButton: 'Bestellung ansehen',
    refundLabel: 'Rückzahlung',
    refundWhen: 'Sagt dem Käufer, dass Geld seiner Bestellung zurückgeht, wenn das bei der Rückzahlung gewünscht ist.',
    refundSubject: 'Geld zurück zu deiner Bestellung {number} bei {site}',
    refundHeading: 'Dein Geld kommt zurück',
    refundText:
      'Zu deiner Bestellung {number} zahlen wir dir {amount} zurück.\n\n{reason}\n\n{message}\n\nDie Bestellung findest du hier:\n\n{link}',
    refundButton: 'Bestellung ansehen',
    canceledLabel: 'Stornierung',
    canceledWhen:
      'Sagt dem Käufer, dass seine Bestellung storniert ist, wenn das bei der Stornierung gewünscht ist, und immer, wenn er sie selbst storniert hat.',
    canceledSubject: 'Storniert: deine Bestellung {number} bei {site}',
    canceledHeading: 'Deine Bestellung ist storniert',
    canceledText:
      'Deine Bestellung {number} ist storniert.\n\n{message}\n\nDu kannst sie weiterhin hier lesen:\n\n{link}',
    canceledButton: 'Bestellung ansehen',
    sampleCanceled: 'Das letzte Exemplar ist vor dem Versand beschädigt worden. Das tut uns leid.',
    sentLabel: 'Versandt',
    sentWhen: 'Sagt dem Käufer, was von seiner Bestellung unterwegs ist, sobald Sie festhalten, dass es versandt ist.',
    sentSubject: 'Unterwegs: deine Bestellung {number} bei {site}',
    sentHeading: 'Deine Bestellung ist unterwegs',
    sentText:
      'Aus deiner Bestellung {number} ist unterwegs:\n\n{items}\n\n{tracking}\n\n{trackingLink}\n\nWie die Bestellung steht, siehst du hier:\n\n{link}',
    sentButton: 'Bestellung ansehen',
    readyLabel: 'Abholbereit',
    readyWhen: 'Sagt dem Käufer, dass etwas von seiner Bestellung abgeholt werden kann, sobald Sie das festhalten.',
    readySubject: 'Abholbereit: deine Bestellung {number} bei {site}',
    readyHeading: 'Deine Bestellung liegt bereit',
    readyText:
      'Aus deiner Bestellung {number} liegt gepackt für dich bereit:\n\n{items}\n\n{delivery}\n\nBring die Nummer mit. Die Bestellung findest du hier:\n\n{link}',
    readyButton: 'Bestellung ansehen',
    filesLabel: 'Dateien',
    filesWhen: 'Sagt dem Käufer, wo die Dateien seiner Bestellung liegen, sobald sie bezahlt ist.',
    filesSubject: 'Deine Dateien: Bestellung {number} bei {site}',
    filesHeading: 'Deine Dateien sind da',
    filesText:
      'Diese Dateien aus deiner Bestellung {number} gehören dir:\n\n{files}\n\nDu kannst sie bis {until} auf der Seite deiner Bestellung herunterladen:\n\n{link}',
    filesButton: 'Herunterladen',
    sampleFile: 'Die Laternenwächter, Nr. 1.pdf',
    sampleUntil: '24. Dezember 2026',
    samplePickup: 'An der Theke, Hauptstraße 1',
    sampleReason: 'Der Umschlag kam geknickt an.',
    sampleMessage: 'Es tut uns leid. Bis zum nächsten Mal!',
    sampleItem: 'Die Laternenwächter, Nr. 1 × 2',
    sampleSentItem: 'Die Laternenwächter, Nr. 1',
    sampleDelivery: 'Standard, 2–4 Tage',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    delivery: 'Versand',
    tax: 'Steuer',
    total: 'Gesamtsumme',
    dueLater: 'Davon später fällig',
  },
});

/** The words of the confirmation, as its kind takes them. */
export function confirmationWords(locale: string): MailWords {
  const texts = orderMailWords.texts[languageOf(locale)];
  return {
    label: texts.confirmationLabel,
    when: texts.confirmationWhen,
    template: {
      subject: texts.confirmationSubject,
      heading: texts.confirmationHeading,
      text: texts.confirmationText,
      buttonLabel: texts.confirmationButton,
    },
    samples: {
      items: [[texts.sampleItem, '$9.98']],
      delivery: texts.sampleDelivery,
      totals: [
        [texts.subtotal, '$9.98'],
        [texts.delivery, '$4.90'],
        [texts.total, '$14.88'],
      ],
    },
  };
}

/** The words of a refund, as its kind takes them. */
export function refundWords(locale: string): MailWords {
  const texts = orderMailWords.texts[languageOf(locale)];
  return {
    label: texts.refundLabel,
    when: texts.refundWhen,
    template: {
      subject: texts.refundSubject,
      heading: texts.refundHeading,
      text: texts.refundText,
      buttonLabel: texts.refundButton,
    },
    samples: { reason: texts.sampleReason, message: texts.sampleMessage },
  };
}

/** The words of a cancellation, as its kind takes them. */
export function canceledWords(locale: string): MailWords {
  const texts = orderMailWords.texts[languageOf(locale)];
  return {
    label: texts.canceledLabel,
    when: texts.canceledWhen,
    template: {
      subject: texts.canceledSubject,
      heading: texts.canceledHeading,
      text: texts.canceledText,
      buttonLabel: texts.canceledButton,
    },
    samples: { message: texts.sampleCanceled },
  };
}

/** The words of what was sent, as its kind takes them. */
export function sentWords(locale: string): MailWords {
  const texts = orderMailWords.texts[languageOf(locale)];
  return {
    label: texts.sentLabel,
    when: texts.sentWhen,
    template: {
      subject: texts.sentSubject,
      heading: texts.sentHeading,
      text: texts.sentText,
      buttonLabel: texts.sentButton,
    },
    samples: { items: [[texts.sampleSentItem, '× 2']] },
  };
}

/** The words of what waits to be collected, as its kind takes them. */
export function readyWords(locale: string): MailWords {
  const texts = orderMailWords.texts[languageOf(locale)];
  return {
    label: texts.readyLabel,
    when: texts.readyWhen,
    template: {
      subject: texts.readySubject,
      heading: texts.readyHeading,
      text: texts.readyText,
      buttonLabel: texts.readyButton,
    },
    samples: { items: [[texts.sampleSentItem, '× 2']], delivery: texts.samplePickup },
  };
}

/** The words of what was bought as files, as its kind takes them. */
export function filesWords(locale: string): MailWords {
  const texts = orderMailWords.texts[languageOf(locale)];
  return {
    label: texts.filesLabel,
    when: texts.filesWhen,
    template: {
      subject: texts.filesSubject,
      heading: texts.filesHeading,
      text: texts.filesText,
      buttonLabel: texts.filesButton,
    },
    samples: { files: [[texts.sampleFile, '3.2 MB']], until: texts.sampleUntil },
  };
}
