import { type Decisions, site } from '../decision.ts';

export const mails = {
  queryMails: { permission: 'MAILS.READ', object: site, built: true },
  getMail: { permission: 'MAILS.READ', object: site, built: true },
  listMailTemplates: { permission: 'MAILS.MANAGE_TEMPLATES', object: site, built: true },
  updateMailTemplate: { permission: 'MAILS.MANAGE_TEMPLATES', object: site, built: true },
  resetMailTemplate: { permission: 'MAILS.MANAGE_TEMPLATES', object: site, built: true },
  previewMailTemplate: { permission: 'MAILS.MANAGE_TEMPLATES', object: site, built: true },
} as const satisfies Decisions;
