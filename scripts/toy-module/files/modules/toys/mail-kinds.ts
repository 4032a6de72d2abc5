import type { MailKind } from '@headland/module';

export const newToyMail: MailKind = {
  name: 'new-toy',
  label: 'New toy',
  when: 'Tells a maker that their toy is shown.',
  variables: { name: 'Tin robot', link: '/toys' },
  required: null,
  secret: null,
  goodFor: null,
  template: {
    subject: 'Your toy at {site}',
    heading: 'Your toy is shown',
    text: 'Everybody can see {name} now:\n\n{link}',
    buttonLabel: 'Look at it',
  },
};
