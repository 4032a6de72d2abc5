/** The words of a mail as an owner can change them; `{name}` stands for a variable. */
export interface MailTemplate {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs are parted by empty lines. */
  readonly text: string;
  /** The button carries the link; null leaves it out, and the link then stands in the text alone. */
  readonly buttonLabel: string | null;
}

/** A line of a list: what, and how much of it. */
export type MailRow = readonly [label: string, value: string];

/** What stands in the place of a variable: a text, or a list that has a paragraph of its own. */
export type MailValue = string | readonly MailRow[];

/** What a kind of mail says as it comes, in one language. */
export interface MailWords {
  /** What the back office calls it. */
  readonly label: string;
  /** When it is sent, as the back office says it. */
  readonly when: string;
  readonly template: MailTemplate;
  /** Samples of a preview that hold words themselves; the others stand in `variables`. */
  readonly samples?: Readonly<Record<string, MailValue>>;
}

/** What a mail is for and what it says as it comes; a module registers those that it writes. */
export interface MailKind {
  /** Stands in stored mails and in a site's own words: never changed once released. */
  readonly name: string;
  /** What it says as it comes, in the language of a locale (BCP 47). */
  readonly words: (locale: string) => MailWords;
  /**
   * What it fills in beside `site` and `email`, with what a preview shows. `link` is where the button leads (a path of
   * the site in the sample; whoever writes the mail without one leads to the front page), `code` stands large, `minutes` and `days` come of `goodFor`.
   */
  readonly variables: Readonly<Record<string, MailValue>>;
  /** Without it in the text the mail would be of no use. */
  readonly required: string | null;
  /** The variable that lets somebody in: its value leaves with the mail and is not kept. */
  readonly secret: string | null;
  /** Milliseconds in which what it brings is good; null for ever. */
  readonly goodFor: number | null;
}
