/** What a caller accepts and does not refuse by a weight of 0. @param accepted value of `Accept-Encoding` */
export function acceptedEncoding(accepted: string): 'br' | 'gzip' | null {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
