/** A query of one shape, as large as it is asked for; of a shape that has no size, the same. */
export type Shape = (size: number) => object;

/** Shapes by what makes them dear. */
export type Shapes = Readonly<Record<string, Shape>>;

export const list = <T>(size: number, item: (at: number) => T): T[] =>
  Array.from({ length: size }, (_, at) => item(at));

/** Texts that products nearly say, so that no comparison ends early. */
export const nearText = (at: number) => `under a red moon answers nobody, and the harbor ${at}`;
