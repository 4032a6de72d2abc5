import { guards as all } from '../guards/list.ts';
import { code, table } from './markdown.ts';

/** The part of `docs/proofs.md` about guards that are taken away. */
export function guardsSection(guards = all): string {
  const rows = guards.map(({ name, kind, removals, proofs }) => [
    name,
    kind,
    [...new Set(removals.map(({ file }) => file))].map(code).join(', '),
    proofs.map(({ file, title, each = '' }) => `${code(file)} ${each}${title}`).join('; '),
  ]);
  const pairs = guards.filter(({ removals }) => removals.length > 1).length;
  return `## Guards

\`npm run prove:guards\` takes each of these ${guards.length} away in a copy of the tree, runs the proofs that claim it and fails unless one of
them says so; ${pairs} of them are taken away in more than one place, because a second line would hold, or a second way lead to the same. What came of it last:
[guards.md](guards.md). \`npm run verify\` looks whether the list still fits the source.

${table(['What holds', 'By', 'Where', 'Claimed by'], rows)}
`;
}
