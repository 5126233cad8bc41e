// The package comes without types.
declare module 'hyphen/de-1996' {
  const german: { hyphenateSync: (text: string, options?: { minWordLength?: number }) => string };
  export default german;
}

declare module 'hyphen/en-gb' {
  const english: { hyphenateSync: (text: string, options?: { minWordLength?: number }) => string };
  export default english;
}
