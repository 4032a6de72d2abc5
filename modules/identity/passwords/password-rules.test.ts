import { describe, expect, it } from 'vitest';
import { commonPasswordCount, passwordProblem } from './password-rules.ts';

describe('new passwords', () => {
  it('knows some thousand by name', () => {
    expect(commonPasswordCount).toBeGreaterThan(10_000);
  });

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passw0rd123',
    'qwertyuiop',
    'QWERTY123456',
    '1q2w3e4r5t',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'sunshine2024',
    'Football1!',
    'dragondragon',
    'iloveyou123',
    'trustno1!!',
    'letmein12345',
    'Summer2026',
  ])('refuses %s', (password) => {
    expect(passwordProblem(password)?.description).toContain('tried first');
  });

  it.each([
    ['seven77', 'at least 8'],
    ['äöüéäöü', 'at least 8'],
    [`${'x1'.repeat(64)}y`, 'at most 128'],
    ['y'.repeat(1_000_000), 'at most 128'],
    ['half \ud800 a pair', 'Unicode'],
  ])('refuses what is no password', (password, problem) => {
    expect(passwordProblem(password)?.description).toContain(problem);
  });

  it.each([
    'correct horse battery staple',
    'Tr0ub4dor&3x',
    'köttbullar-och-mos',
    '🦊 und 🐻 am See',
    'pässe'.repeat(25),
  ])('takes %s', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });
});
