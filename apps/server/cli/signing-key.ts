import type { Command } from './command.ts';

const rotate: Command = {
  name: 'signing-key rotate',
  usage: '[--refuse-old] [--new-secret]',
  summary:
    'Sign access tokens with a new key and print its id; --refuse-old if somebody else may have the old one, --new-secret if HEADLAND_SECRET was lost.',
  options: { 'refuse-old': { type: 'boolean' }, 'new-secret': { type: 'boolean' } },
  arguments: [],
  async run(app, args, terminal) {
    const refuseOld = args.flag('refuse-old');
    terminal.out(await app.identity.rotateSigningKey({ refuseOld, newSecret: args.flag('new-secret') }));
    terminal.note(
      refuseOld
        ? 'access tokens of the old keys are refused everywhere within half a minute; clients renew them by themselves'
        : 'access tokens of the old key stay good until they end',
    );
    return 0;
  },
};

export const signingKeyCommands = [rotate];
