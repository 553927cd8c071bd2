/** The rows of an RFC 4180 file: quoted fields may hold commas, quotes and line breaks. */
export function* parseCsv(text: string): Generator<string[]> {
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  // A byte order mark would become part of the first column's name.
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === ',') {
      fields.push(field);
      field = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      yield [...fields, field];
      fields = [];
      field = '';
    } else field += character;
  }
  if (field !== '' || fields.length > 0) yield [...fields, field];
}
