// jsdom lays nothing out; the few browser parts that components ask for are given in their plainest form.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

window.scrollTo = () => undefined;
