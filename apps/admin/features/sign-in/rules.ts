import type { IdentitySettings } from '@headland/contract/types/identity-admin';

/** Switches by what they are about; the words of each stand under its name. */
export const joiningRules = ['verifyEmail', 'approveMembers'] as const satisfies readonly (keyof IdentitySettings)[];

export const protectionRules = [
  'protectiveAnswers',
  'requireCaptcha',
] as const satisfies readonly (keyof IdentitySettings)[];

export type RuleName = (typeof joiningRules)[number] | (typeof protectionRules)[number];

export function isOn(settings: IdentitySettings, name: RuleName): boolean {
  return settings[name] ?? false;
}
