import { Link } from '@tanstack/react-router'

/** A product's name, which leads to its screen, and its SKU. */
export const ProductLink = ({ sku, name }: { sku: string; name: string }) => (
  <>
    <Link to="/products/$sku" params={{ sku }}>
      {name}
    </Link>
    <small>{sku}</small>
  </>
)
