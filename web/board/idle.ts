// idle.ts -- when the browser has nothing better to do; where it does not tell, soon.
export const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 2000 })
      : setTimeout(resolve, 60),
  );
