/**
 * `must`: what the owner has to decide or put right before the shop sells. `look`: what is worth a look, and may be meant.
 * `id` names it for scripts and for "check decided"; `remedy` is the command or setting that does it.
 */
export type Finding = { id: string; level: 'must' | 'look'; text: string; remedy: string }
