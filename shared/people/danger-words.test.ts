import { describe, expect, it } from 'vitest';
import { mentionsDanger } from './danger-words.ts';

describe('words of danger', () => {
  it.each([
    'He THREATENED me',
    'has a knife',
    'Me está acosando',
    'Amenazó a un niño',
    'Il me harcèle',
    "J'ai peur de lui",
  ])('finds words of danger in %j [ADM-141]', (reason) =>
    expect(mentionsDanger(reason)).toBe(true),
  );

  it.each([
    'Spam',
    'Wrong place, begun last year',
    'This violates the rules',
    'La cancha no existe',
    'Le terrain est fermé',
    '',
  ])('finds no words of danger in %j [ADM-141]', (reason) =>
    expect(mentionsDanger(reason)).toBe(false),
  );
});
