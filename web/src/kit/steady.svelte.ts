/** True once something has been so without a break for a while; false as soon as it is not. Use it where a component begins. */
export function steady(so: () => boolean, forMs: number): { readonly now: boolean } {
  let now = $state(false);
  $effect(() => {
    if (!so()) {
      now = false;
      return;
    }
    const timer = setTimeout(() => (now = true), forMs);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
