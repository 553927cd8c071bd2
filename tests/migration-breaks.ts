/** Changes that would break the previous version's nodes, which still run during a deploy. */
const BREAKS: readonly { pattern: RegExp; why: string }[] = [
  {
    pattern: /^drop (table|view|materialized view|schema|function|procedure|type)\b/,
    why: 'drops',
  },
  { pattern: /^truncate\b/, why: 'empties a table' },
  { pattern: /^alter \w+ .*\brename\b/, why: 'renames' },
  {
    pattern: /^alter table .*\bdrop (?!constraint|not null|default|identity|expression)/,
    why: 'drops a column',
  },
  { pattern: /^alter table .*\balter (column )?\S+ (set data )?type\b/, why: 'changes a type' },
  { pattern: /^alter table .*\bset not null\b/, why: 'refuses what the old version writes' },
  {
    pattern:
      /^alter table .*\badd (column )?(?!constraint)(?:(?!default|generated)[^,])*not null(?![^,]*(default|generated))/,
    why: 'adds a column that the old version does not fill',
  },
];
/** Names the release since which nothing uses the object, so that removing it is safe. */
const CONTRACT = /^\s*-- contract: \S.*$/m;

/** Statements of a migration that remove something running nodes may still use. */
export function findBreaks(sql: string): string[] {
  return splitStatements(sql).flatMap(({ text, comments }) => {
    if (CONTRACT.test(comments)) return [];
    const found = BREAKS.find(({ pattern }) => pattern.test(text));
    return found ? [`${found.why}: ${text.slice(0, 100)}`] : [];
  });
}

/**
 * Statements in lower case on one line, without bodies and strings, plus the comments before or inside them.
 */
function splitStatements(sql: string): { text: string; comments: string }[] {
  const statements: { text: string; comments: string }[] = [];
  let text = '';
  let comments = '';
  const tokens =
    /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|[\s\S]/g;
  for (const [token] of sql.matchAll(tokens)) {
    if (token.startsWith('--') || token.startsWith('/*')) comments += `${token}\n`;
    else if (token === ';') {
      statements.push({ text: text.replace(/\s+/g, ' ').trim().toLowerCase(), comments });
      text = '';
      comments = '';
    } else text += /^['$]./s.test(token) ? "''" : token;
  }
  if (text.trim() !== '') statements.push({ text: text.trim().toLowerCase(), comments });
  return statements.filter(({ text: statement }) => statement !== '');
}
