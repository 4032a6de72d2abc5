import type { Party } from '../domain/invoice.ts';
import type { Paper } from './paper.ts';

/** What stands at the right of the addressee: names and what they are. */
export type Facts = readonly (readonly [name: string, value: string])[];

const SENDER = 0.42;

/** The head of a document: what it is, who sends it, whom it is for, and its facts. @returns where it ends */
export function writeLetterhead(
  paper: Paper,
  top: number,
  head: {
    readonly title: string;
    readonly sender: Party;
    readonly addressee: readonly string[];
    readonly facts: Facts;
  },
): number {
  const width = paper.right - paper.left;
  const side = { x: paper.right - width * SENDER, width: width * SENDER };
  const [name = '', ...rest] = head.sender.lines;
  paper.write(head.title, { x: paper.left, y: top, width: width - side.width - 10 }, { size: 22, weight: 600 });
  let right = paper.write(name, { ...side, y: top + 4 }, { size: 11, weight: 600, align: 'right' });
  const reach = [...rest, head.sender.email, head.sender.phone].filter(Boolean).join('\n');
  if (reach !== '') right = paper.write(reach, { ...side, y: right }, { size: 8, soft: true, align: 'right' });

  const y = Math.max(right, top + 60) + 22;
  const addressed = paper.write(
    head.addressee.join('\n'),
    { x: paper.left, y, width: width - side.width - 10 },
    { size: 10 },
  );
  let at = y;
  for (const [fact, value] of head.facts) {
    const half = { width: side.width / 2 - 5 };
    const named = paper.write(fact, { ...half, x: side.x, y: at }, { soft: true });
    const said = paper.write(value, { ...half, x: side.x + side.width / 2 + 5, y: at }, { align: 'right' });
    at = Math.max(named, said);
  }
  return Math.max(addressed, at) + 26;
}
