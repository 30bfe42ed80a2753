// idle.ts -- when the browser has nothing better to do; where it does not tell, soon. And later.
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 2000 })
      : setTimeout(resolve, 60),
  );
