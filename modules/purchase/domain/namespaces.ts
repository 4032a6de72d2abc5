/** What apps say of something, each in its own namespace. */
export type Namespaces = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
