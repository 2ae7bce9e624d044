/** So much at once and no more: work takes its share of the allowance and gives it back; what finds too little waits, first come, first served. */
export type Allowance = <T>(share: number, work: () => Promise<T>) => Promise<T>;

/** A share larger than the whole would wait for ever. */
export function allowanceOf(whole: number): Allowance {
  const waiting: { share: number; go: () => void }[] = [];
  let free = whole;
  const letIn = () => {
    for (let [next] = waiting; next && next.share <= free; [next] = waiting) {
      waiting.shift();
      free -= next.share;
      next.go();
    }
  };
  return async (share, work) => {
    await new Promise<void>((go) => {
      waiting.push({ share, go });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += share;
      letIn();
    }
  };
}
