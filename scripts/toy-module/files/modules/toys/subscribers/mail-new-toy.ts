import { writeMail } from '@headland/mails';
import { toyEvents } from '../events.ts';
import { newToyMail } from '../mail-kinds.ts';

/** Tells the maker of a toy, once however often the event is delivered. */
export const mailNewToy = toyEvents.subscribe('toy_created', 'toys-mail-new-toy', async (tx, ctx, event) => {
  const { name, makerEmail } = event.payload;
  const letter = { recipient: makerEmail, values: { name, link: '/toys' }, cause: event.entityId };
  await writeMail(tx, ctx.site, newToyMail, letter, ctx.now);
});
