import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes React or our code complain on the console is not green. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});
