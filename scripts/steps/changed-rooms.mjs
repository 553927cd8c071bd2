/** The folders and files whose API tests concern the changed files, as vitest takes them. */
export function changedApiTests(files) {
  const tests = files.flatMap((file) => {
    if (/^tests\/api\/.*\.test\.ts$/.test(file)) return [file];
    const [, room] = /^(?:shared|server\/features)\/([^/]+)\//.exec(file) ?? [];
    return room ? [`server/features/${room}/`] : [];
  });
  return [...new Set(tests)].sort();
}
