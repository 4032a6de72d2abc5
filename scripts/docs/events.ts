import type { EventCatalogue } from '@headland/db';
import { eventsOf } from '@headland/module';
import { moduleFacts } from '../../apps/server/modules.ts';
import { code, table } from './markdown.ts';

/** `docs/events.md`: what happens and is told, by entity. */
export function eventsDocument(): string {
  return `# Events

Printed by \`node scripts/print-docs.ts\` from the modules' catalogues (\`events.ts\`). An event is written in the transaction of
its cause and handed to its subscribers at least once, in order per entity. Those that have a name of the wire go to the
webhooks of the apps that want them and have the permission ([guides/webhooks.md](guides/webhooks.md)); the others are told
inside the installation alone.

${eventsOf(moduleFacts).map(section).join('\n\n')}
`;
}

function section({ entity, kinds }: EventCatalogue): string {
  const rows = kinds.map(({ type, says, wire }) => [
    code(type),
    says.en,
    wire ? code(wire.eventType) : '',
    wire?.form ?? '',
    wire ? code(wire.permission) : '',
  ]);
  return `## ${entity}\n\n${table(['Event', 'When', 'Name on the wire', 'Form', 'Permission'], rows)}`;
}
