import type { IdentitySettings } from '@headland/contract/types/identity-admin';

export type RuleName = 'verifyEmail' | 'approveMembers' | 'protectiveAnswers' | 'requireCaptcha';

export interface Rule {
  readonly name: RuleName;
  readonly label: string;
  /** What it changes for visitors, in a sentence. */
  readonly effect: string;
  readonly on: string;
  readonly off: string;
}

export const joiningRules: readonly Rule[] = [
  {
    name: 'verifyEmail',
    label: 'New members prove their e-mail address',
    effect: 'Whoever signs up is mailed a code and can sign in once they have typed it.',
    on: 'New members prove their e-mail address from now on.',
    off: 'New members can sign in without proving their address.',
  },
  {
    name: 'approveMembers',
    label: 'You approve new members',
    effect: 'Whoever signs up waits, and can sign in once you have approved them on the members’ page.',
    on: 'New members wait for your approval from now on.',
    off: 'New members no longer wait for you; those who wait already still do.',
  },
];

export const protectionRules: readonly Rule[] = [
  {
    name: 'protectiveAnswers',
    label: 'Protective answers',
    effect:
      'Visitors are not told whether an address has an account: every failed sign-in reads the same, and every sign-up asks for a code from the mail.',
    on: 'Answers no longer tell who has an account.',
    off: 'Answers say again whether an address has an account.',
  },
  {
    name: 'requireCaptcha',
    label: 'Captcha',
    effect:
      'Before signing in or up, a visitor’s browser works for a moment on a puzzle that costs programs dearly; nobody has to pick pictures and nothing is asked of other companies.',
    on: 'Signing in and up takes a captcha now.',
    off: 'Signing in and up takes no captcha any more.',
  },
];

export function isOn(settings: IdentitySettings, name: RuleName): boolean {
  return settings[name] ?? false;
}
