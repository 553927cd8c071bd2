import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test that logs an error or warning to the console. */
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
