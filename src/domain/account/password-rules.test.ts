import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password-rules.ts';

describe('a new password', () => {
  it('passes with a small and a capital letter, a digit, a sign and eight characters', () => {
    expect(passwordProblems('Sahra#2026')).toEqual([]);
  });

  it('names every rule that it does not meet', () => {
    expect(passwordProblems('')).toEqual(['length', 'lowercase', 'uppercase', 'number', 'special']);
    expect(passwordProblems('sahra2026')).toEqual(['uppercase', 'special']);
    expect(passwordProblems('Sah#1')).toEqual(['length']);
  });

  it('counts only the listed signs as special', () => {
    expect(passwordProblems('Sahra_2026')).toEqual(['special']);
  });
});
