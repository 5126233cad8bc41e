/** Does something now and then again and again, but only while somebody looks at the page. */
export function pollWhileVisible(what: () => void, every: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    what();
    timer = setInterval(what, every);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
