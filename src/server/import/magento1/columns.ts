/** Columns of Magento 1's export that are no attributes of the shop's own: read elsewhere, or of no use here. */
const SYSTEM = new Set(
  `sku name description short_description price special_price special_from_date special_to_date cost weight
  meta_title meta_keyword meta_description image small_image thumbnail media_gallery gallery image_label
  small_image_label thumbnail_label news_from_date news_to_date status url_key url_path minimal_price visibility
  custom_design custom_design_from custom_design_to custom_layout_update page_layout options_container
  required_options has_options created_at updated_at msrp_enabled msrp_display_actual_price_type msrp tax_class_id
  gift_message_available gift_wrapping_available gift_wrapping_price is_recurring recurring_profile price_type
  price_view sku_type weight_type shipment_type links_purchased_separately links_title links_exist samples_title
  enable_googlecheckout is_imported old_id group_price tier_price is_returnable related_tgtr_position_behavior
  related_tgtr_position_limit upsell_tgtr_position_behavior upsell_tgtr_position_limit
  qty min_qty use_config_min_qty is_qty_decimal backorders use_config_backorders min_sale_qty use_config_min_sale_qty
  max_sale_qty use_config_max_sale_qty is_in_stock notify_stock_qty use_config_notify_stock_qty manage_stock
  use_config_manage_stock stock_status_changed_auto use_config_qty_increments qty_increments
  use_config_enable_qty_inc enable_qty_increments is_decimal_divided low_stock_date stock_status_changed_automatically`
    .split(/\s+/)
    .filter(Boolean),
)

export const isAttributeColumn = (column: string) => !column.startsWith('_') && !SYSTEM.has(column)

/** Holds options in nearly every shop, however many or few values a file has of it. */
const SELECTS = /(^|_)(colou?r|size|gender|occasion|manufacturer|brand|material|fit|style|type|width|season)$/

export const isKnownSelect = (column: string) => SELECTS.test(column) || column === 'country_of_manufacture'
