import type { Migration } from '@headland/db';

/** Which captchas were used; the key refuses the second use. */
export const captchaMigrations: readonly Migration[] = [
  {
    id: 'identity-captcha-001-solutions',
    up: `
      create table captcha_solutions (
        site_id uuid not null,
        challenge text not null,
        used_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (site_id, challenge)
      );
      create index captcha_solutions_age on captcha_solutions (expires_at);
    `,
  },
];
