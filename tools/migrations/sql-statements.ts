/** Comments, dollar-quoted bodies, quoted texts, the end of a statement, or any other character. */
const PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[\s\S]/g;

/**
 * The statements of a text of SQL in one line each: without comments, quoted texts and bodies emptied, so that no word in
 * them is taken for one of the statement.
 */
export function sqlStatements(sql: string): string[] {
  const statements = [''];
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else statements[statements.length - 1] += withoutContents(part);
  }
  return statements.map((statement) => statement.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

function withoutContents(part: string): string {
  if (part.startsWith('--') || part.startsWith('/*')) return ' ';
  if (part.length > 1) return "''";
  return part;
}
