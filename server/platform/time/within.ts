/** Stops waiting after this long. The work itself continues and its result is ignored. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`Nothing came within ${ms} ms.`), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
