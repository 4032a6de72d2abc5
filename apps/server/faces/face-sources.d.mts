export function listFaces(root: string): string[];
export function faceFolder(root: string, face: string): { folder: string; built: boolean };
