import { ActionButton } from './action-button.tsx'

/** Below a list that is shown a part at a time: reads the next part; nothing where all is shown. */
export function MoreButton({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  label: string
}) {
  return (
    hasNextPage && (
      <ActionButton isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {label}
      </ActionButton>
    )
  )
}
