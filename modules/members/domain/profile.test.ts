import { expect, it } from 'vitest';
import { checkPicture } from './profile.ts';

it.each([
  'https://example.org/ada.png',
  'HTTP://example.org/ada.png',
  'wix:image://v1/0a1b2c~mv2.png/ada.png#originWidth=1&originHeight=1',
  '',
  null,
  undefined,
])('takes %j for the address of a picture', (address) => {
  expect(checkPicture(address, 'profile.picture')).toBeUndefined();
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.org/ada.png',
  'ada.png',
])('refuses %j by its field', (address) => {
  expect(() => checkPicture(address, 'profile.picture')).toThrow(
    expect.objectContaining({ violations: [expect.objectContaining({ field: 'profile.picture' })] }),
  );
});
