import { guards } from '../guards/list.ts';
import { keptOutcomes } from '../guards/outcomes.ts';
import { code, table } from './markdown.ts';

/** `docs/guards.md`. */
export function guardsTriedDocument(): string {
  const outcomes = new Map(keptOutcomes().map((one) => [one.name, one]));
  const rows = guards.map(({ name }) => {
    const one = outcomes.get(name);
    if (!one) return [name, 'not tried yet', '', '', ''];
    const says = one.says === '' ? '' : code(one.says.replace('AssertionError: ', '').replaceAll('`', "'"));
    return [name, one.by ?? '**nobody**', says, `${one.seconds}`, one.on];
  });
  return `# Guards, taken away

Printed by \`node scripts/print-docs.ts\` from what \`npm run prove:guards -- --write\` noted: each guard was taken away in a copy of
the tree (with its second line where it has one), and this test noticed it. What each one is: [proofs.md](proofs.md#guards).

${table(['Without', 'Noticed by', 'What it says', 'Seconds', 'On'], rows)}
`;
}
