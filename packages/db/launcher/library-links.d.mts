export function makeLibraryLinks(source: string, target?: string): void;
