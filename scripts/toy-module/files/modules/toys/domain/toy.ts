export interface Toy {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** A name as it is kept: without spaces around it. */
export function tidyName(name: string): string {
  return name.trim();
}
