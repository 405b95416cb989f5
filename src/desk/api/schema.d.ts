// Made from the OpenAPI document by scripts/desk-api.mjs; changed by nobody.

export interface paths {
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders, the newest first
         * @description The token needs the scope orders:read.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order for a customer, as on the telephone
         * @description The rules of the checkout apply: the pieces are taken out of the stock, the customer gets the letter, and the audit trail says who placed the order. It is paid later: no card is ever sent here. With an Idempotency-Key it is placed once, even if the first request was cut off. The token needs the scope orders:write.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order with its history
         * @description The token needs the scope orders:read.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The details on documents of orders: the seller and the bank account
         * @description The token needs the scope orders:read.
         */
        get: operations["getSeller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an order as paid: its money came by bank transfer, cheque or cash
         * @description The token needs the scope orders:write.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/unpay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back that an order was marked as paid by hand
         * @description Its money has not come after all. An invoice that it has keeps its number. Money that a gateway took, or of which a part was given back, is refunded instead. The shopper gets no letter, and reads it with the order. The token needs the scope orders:write.
         */
        post: operations["unpayOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ship an order, wholly or partly
         * @description The token needs the scope orders:write.
         */
        post: operations["shipOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an order its invoice number before it is paid or sent
         * @description An order that is paid or sent has one by itself. Numbers follow each other; an order has one. The token needs the scope orders:write.
         */
        post: operations["invoiceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund an order, by the gateway it was paid with
         * @description Without lines, shipping and amount, all that is left of the order is refunded; with one of them the request needs an Idempotency-Key. Never more than is left is refunded, and only once: if a request was cut off, send it again as it was, with the same key. If no gateway took the money, the refund is noted, and you send the money yourself. At the desk the password is asked for once more. The token needs the scope orders:write.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/refunds/{refund}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a refund as settled whose money did not arrive, which the order could not note, whose gateway does not give it, or whose end nobody knows
         * @description No money moves: you have sent it another way, or compared the order with the gateway. The order then says so, and waits for you no more. One that is asked may be settled an hour after its gateway was asked, as where that is given up for good; what went back is then noted by another refund. The token needs the scope orders:write.
         */
        post: operations["settleRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order that is not paid; its pieces are for sale again, also those that were sent and came back
         * @description The token needs the scope orders:write.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/addresses/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the shipping or billing address of an order
         * @description Fields that are left out stay. Country and region stay in any case, because taxes and shipping costs follow from them. The address of an order that was sent, and one that stands on an invoice, can no longer be changed. The token needs the scope orders:write.
         */
        patch: operations["correctOrderAddress"];
        trace?: never;
    };
    "/orders/{number}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a remark with an order, or write to its shopper
         * @description The token needs the scope orders:write.
         */
        post: operations["noteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The choices for an order: store views, countries and their regions
         * @description The token needs the scope orders:read.
         */
        get: operations["getOrderForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The choices of a product that is on sale
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getProductChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The price of an order, the choices for it, and what is missing
         * @description The cart’s own rules calculate it; nothing is stored. The token needs the scope orders:write.
         */
        post: operations["quoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, on sale or not, in the order in which they came into the shop
         * @description The token needs the scope catalogue:read.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Make a product of any type
         * @description Its parts, variants, categories, attributes and pictures must be there. If another product has its urlKey, it gets another one: the answer says which. The token needs the scope catalogue:write.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        /**
         * Remove a product for good
         * @description Orders keep what they say of it. To take it off the shop for a while, change isEnabled. The token needs the scope catalogue:write.
         */
        delete: operations["removeProduct"];
        options?: never;
        head?: never;
        /**
         * Change a product’s prices, or take it off the shop and put it back
         * @description Fields that are left out stay. Pages show the change within a second or two. The token needs the scope catalogue:write.
         */
        patch: operations["changeProduct"];
        trace?: never;
    };
    "/products/{sku}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stock of a product
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change stock: pieces came, went or were counted; all of it or, if one is wrong, nothing
         * @description Sales go on meanwhile: pieces that came are added to what is there at that moment. The change counts at once. The token needs the scope catalogue:write.
         */
        post: operations["changeStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change prices of many products, or take them off the shop and put them back
         * @description Each row is changed by itself: the answer says for each, in the order of the rows, whether it was done. The token needs the scope catalogue:write.
         */
        post: operations["changeProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product with all that belongs to it
         * @description It has the form of the catalogue’s files (JSON Lines): texts, options, variants, parts, links, prices, categories, pictures. The token needs the scope catalogue:read.
         */
        get: operations["getProductRecord"];
        /**
         * Replace a product: what is left out gets its default
         * @description Its pieces and the day it was made stay. The token needs the scope catalogue:write.
         */
        put: operations["replaceProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a part of a product: what is left out stays
         * @description Null removes a value. A list has to name all of its items; an item keeps what the record does not say about it. The token needs the scope catalogue:write.
         */
        patch: operations["changeProductRecord"];
        trace?: never;
    };
    "/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The records that products and categories refer to: store views, the currency of prices, tax classes, customer groups, blocks
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The variants of a configurable product, each with the options that make it
         * @description The token needs the scope catalogue:read.
         */
        get: operations["listVariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products on sale of which there are few pieces
         * @description With Accept: text/csv the answer is the whole list from the cursor on, whatever the limit, as a table (RFC 4180) with the columns sku, name, quantity. The token needs the scope catalogue:read.
         */
        get: operations["listLowStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of orders, reviews, products and letters that wait for the owner
         * @description Each count comes with the list that shows what it counts. The token needs the scope reports:read.
         */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/turnover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders and money by day, week or month
         * @description Orders are counted by the day on which they were placed, in the shop’s time zone; cancelled orders do not count. Amounts in other currencies are converted at today’s rate. The token needs the scope reports:read.
         */
        get: operations["getTurnover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/best-sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The best sellers, by pieces
         * @description The token needs the scope reports:read.
         */
        get: operations["getBestSellers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/abandoned-carts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Carts that were left with something in them, the latest first
         * @description With Accept: text/csv the answer is the whole list from the cursor on, whatever the limit, as a table (RFC 4180) with the columns id, updatedAt, store, customerId, total, currency, lines. The token needs the scope reports:read.
         */
        get: operations["listAbandonedCarts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/searches-without-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The searches that found nothing, the most frequent first
         * @description They are counted by store view; capital and small letters count as the same. Texts that may say who somebody is (an e-mail address, a long number) are not kept, robots do not count, and what nobody searches for in ninety days is forgotten. A synonym or redirect takes its text off the list. With Accept: text/csv the answer is the whole list from the cursor on, whatever the limit, as a table (RFC 4180) with the columns store, query, searches, lastAt. The token needs the scope reports:read.
         */
        get: operations["listSearchesWithoutResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews, the newest first
         * @description The token needs the scope reviews:read.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One review
         * @description The token needs the scope reviews:read.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show reviews
         * @description All of them are changed or, if one does not exist, none. It can be changed later; the product’s rating follows. The token needs the scope reviews:write.
         */
        post: operations["approveReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do not show reviews
         * @description All of them are changed or, if one does not exist, none. It can be changed later; the product’s rating follows. The token needs the scope reviews:write.
         */
        post: operations["rejectReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a review, or take the answer away
         * @description The answer stands below the review wherever shoppers see it. The token needs the scope reviews:write.
         */
        post: operations["replyToReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Letters that the shop wrote, without their texts, the newest first
         * @description Those that were delivered are forgotten after some weeks. The token needs the scope customers:read.
         */
        get: operations["listLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/letters/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a letter again that was given up
         * @description The token needs the scope customers:write.
         */
        post: operations["retryLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages of the contact form, the newest first
         * @description The token needs the scope messages:read.
         */
        get: operations["listContactMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message of the contact form with its answers
         * @description The token needs the scope messages:read.
         */
        get: operations["getContactMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-messages/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the sender of a message
         * @description The sender gets a letter in their language with your text, and their message below; all answers are one thread. The token needs the scope messages:write.
         */
        post: operations["answerContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-messages/{id}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a message as done, or as open again
         * @description The token needs the scope messages:write.
         */
        post: operations["settleContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a picture, which products, categories and pages may show then
         * @description The body is the picture: JPEG, PNG, GIF, WebP or AVIF of at most 25 MB. The shop recognises its kind from its content. The same picture sent again is the same file. The token needs the scope catalogue:write.
         */
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pictures of a product, the first one its main one
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getProductPictures"];
        /**
         * Replace the pictures of a product: these, in this order, with these labels
         * @description The first is its main one; a hidden one is kept and not shown. A picture that is left out is no longer the product’s. The token needs the scope catalogue:write.
         */
        put: operations["setProductPictures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file that a downloadable product sells, or a sample of it
         * @description The body is the file, of any kind and at most 100 MB. It has no address of its own: once a product names it, buyers can save it under its name. The same file sent again is the same file. The token needs the scope catalogue:write.
         */
        post: operations["uploadDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a video, which products may show then
         * @description The body is the video: MP4 or WebM of at most 100 MB. The shop recognises its kind from its content. The same video sent again is the same file. The token needs the scope catalogue:write.
         */
        post: operations["uploadVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to send a large file that is sold, in parts
         * @description The file is sent by PUT /uploads/{id} in parts of 8 MB, one after the other; only the last is shorter. After a broken connection GET /uploads/{id} says how much has arrived, for a day after the last part. Only the token or person that began an upload can use it. The token needs the scope catalogue:write.
         */
        post: operations["beginUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes that are here of a file that is sent in parts
         * @description The token needs the scope catalogue:write.
         */
        get: operations["getUpload"];
        /**
         * Send the next part of a file
         * @description The body is the part. It has 8 MB, or what is left. A part that has arrived already may be sent again: nothing more is done. With the last part the file is complete, and the answer names it. The token needs the scope catalogue:write.
         */
        put: operations["sendPart"];
        post?: never;
        /**
         * Give up an upload: the parts that have arrived are removed
         * @description A complete file stays. The token needs the scope catalogue:write.
         */
        delete: operations["cancelUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tree of categories: each below its parent, in the order of the menu
         * @description The token needs the scope catalogue:read.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Make a category
         * @description Its path names it from the root down ("tea/teapots"); the category above it must be there. The token needs the scope catalogue:write.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One category with its texts in each store view
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Remove a category that has none below it; its products stay
         * @description The token needs the scope catalogue:write.
         */
        delete: operations["removeCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category’s names, texts, picture and landing page: what is left out stays
         * @description With another urlKey, former addresses lead to the new ones. The token needs the scope catalogue:write.
         */
        patch: operations["changeCategory"];
        trace?: never;
    };
    "/categories/{path}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a category, with all below it, elsewhere in the tree
         * @description Its path changes with it, and former addresses lead to the new ones. The token needs the scope catalogue:write.
         */
        post: operations["moveCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{path}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products in a category, by position
         * @description The token needs the scope catalogue:read.
         */
        get: operations["listCategoryProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{path}/product-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put products into a category, at a position, or take them out: all of it or, if one is wrong, nothing
         * @description Without a position, a product that is in the category keeps the one it has, and another one gets 0. The token needs the scope catalogue:write.
         */
        post: operations["placeProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attributes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attributes of products, without their options
         * @description The token needs the scope catalogue:read.
         */
        get: operations["listAttributes"];
        put?: never;
        /**
         * Make an attribute
         * @description The token needs the scope catalogue:write.
         */
        post: operations["createAttribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attributes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One attribute with its options, and their labels in each store view
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getAttribute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an attribute: what is left out stays, and so do options that are not named
         * @description The token needs the scope catalogue:write.
         */
        patch: operations["changeAttribute"];
        trace?: never;
    };
    "/search-synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Words that mean the same to shoppers
         * @description With `limit` or `cursor` a page at a time, the newest first; without them all at once, by store view. The token needs the scope catalogue:read.
         */
        get: operations["listSynonyms"];
        put?: never;
        /**
         * Add a synonym: words that mean the same
         * @description Words are compared as in a search: without case, accents and plural. It counts within a second. The token needs the scope catalogue:write.
         */
        post: operations["addSynonym"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-synonyms/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a synonym
         * @description The token needs the scope catalogue:write.
         */
        post: operations["removeSynonym"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts that lead to an address of the shop instead of a list
         * @description With `limit` or `cursor` a page at a time, the newest first; without them all at once, by store view. The token needs the scope catalogue:read.
         */
        get: operations["listSearchRedirects"];
        put?: never;
        /**
         * Lead a search for exactly this text to an address of the shop
         * @description It replaces a redirect that this text has in this store view. It works within a second. The token needs the scope catalogue:write.
         */
        post: operations["setSearchRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-redirects/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a search redirect: a search for this text is a search again
         * @description The token needs the scope catalogue:write.
         */
        post: operations["removeSearchRedirect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop’s own pages, without their texts, and which of those that a shop needs are missing
         * @description The token needs the scope content:read.
         */
        get: operations["listPages"];
        put?: never;
        /**
         * Make a page
         * @description Whatever a page may not hold is removed from its texts; pictures in them must be there. The token needs the scope content:write.
         */
        post: operations["createPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page with its texts in each store view
         * @description The token needs the scope content:read.
         */
        get: operations["getPage"];
        /**
         * Replace a page, whole; with another address it moves, and the former one leads there
         * @description Whatever a page may not hold is removed from its texts; pictures in them must be there. The token needs the scope content:write.
         */
        put: operations["replacePage"];
        post?: never;
        /**
         * Remove a page for good
         * @description The token needs the scope content:write.
         */
        delete: operations["removePage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/page-starters/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An example to begin with, of a page that a shop needs: imprint, terms, privacy, shipping, returns
         * @description The token needs the scope content:read.
         */
        get: operations["getPageStarter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Blocks of text, which categories and pages show, without their texts
         * @description The token needs the scope content:read.
         */
        get: operations["listBlocks"];
        put?: never;
        /**
         * Make a block
         * @description Whatever a page may not hold is removed from its texts; pictures in them must be there. The token needs the scope content:write.
         */
        post: operations["createBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blocks/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One block with its text in each store view
         * @description The token needs the scope content:read.
         */
        get: operations["getBlock"];
        /**
         * Replace a block, whole
         * @description Whatever a page may not hold is removed from its texts; pictures in them must be there. The token needs the scope content:write.
         */
        put: operations["replaceBlock"];
        post?: never;
        /**
         * Remove a block for good
         * @description The token needs the scope content:write.
         */
        delete: operations["removeBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The home page: its slides, tiles and shelves
         * @description The token needs the scope content:read.
         */
        get: operations["getHome"];
        /**
         * Replace the slides, tiles and shelves of the home page
         * @description The token needs the scope content:write.
         */
        put: operations["replaceHome"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The look of the shop: logo, icon, colours and type
         * @description A colour that is left out is the shop’s own. The token needs the scope content:read.
         */
        get: operations["getLook"];
        /**
         * Replace the look: what is left out is the shop’s own
         * @description Colours that could not be read (WCAG 2.2, 4.5 : 1) are refused; the answer names the nearest colours that can. The token needs the scope content:write.
         */
        put: operations["replaceLook"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previews/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a page of the shop with a look that is not saved
         * @description Nothing of it is kept. The page is as a visitor without an account would see it, and runs no scripts. Its addresses are relative to the shop: show it in a frame with the attribute sandbox="allow-same-origin", or elsewhere as a picture. The token needs the scope content:read.
         */
        post: operations["previewLook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previews/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the page of a product that is not saved, or not for sale
         * @description Nothing of it is kept. The page is as a visitor without an account would see it, and runs no scripts. Its addresses are relative to the shop: show it in a frame with the attribute sandbox="allow-same-origin", or elsewhere as a picture. Its record is as GET /products/{sku}/record answers it; the shop may have the product or not. The token needs the scope catalogue:read.
         */
        post: operations["previewProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previews/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a page of the shop with a text that is not saved
         * @description Nothing of it is kept. The page is as a visitor without an account would see it, and runs no scripts. Its addresses are relative to the shop: show it in a frame with the attribute sandbox="allow-same-origin", or elsewhere as a picture. The text is cleaned as a saved one is. The token needs the scope content:read.
         */
        post: operations["previewContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Links of the owner’s own in the menu and at the foot
         * @description Categories and pages stand there without such links: isInMenu of a category and places of a page decide that. The token needs the scope content:read.
         */
        get: operations["getMenus"];
        /**
         * Replace the owner’s links in the menu and at the foot, in this order
         * @description Links that are left out are gone. The token needs the scope content:write.
         */
        put: operations["replaceMenus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts of pages and letters in a language, and the owner’s words in their place
         * @description The answer has the texts of a letter, or at most 50 that hold the text looked for; without either, it has those that the owner has changed. The token needs the scope content:read.
         */
        get: operations["listTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Put the owner’s words in the place of texts: those that are left out stay
         * @description A text may use the placeholders of the shop’s own text, and has to keep a link in a paragraph of its own, and has it nowhere else. It is plain text. All texts are changed or, if one is wrong, none. The answer has those that the owner has changed. A store view uses the texts of its language, except those that it has itself. At the desk the password is asked for once more for texts that tell how to pay, which need the scope payment-keys:write, too. The token needs the scope content:write.
         */
        patch: operations["changeTexts"];
        trace?: never;
    };
    "/letter-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The letters that the shop writes, and the languages it writes in
         * @description The token needs the scope content:read.
         */
        get: operations["listLetterKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/letter-kinds/{letter}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a letter with made-up values, and with texts that are not saved
         * @description With Accept: text/html the answer is a page for a frame, which runs no scripts. The token needs the scope content:read.
         */
        post: operations["previewLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/letter-kinds/{letter}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send such a letter to yourself
         * @description It goes to the e-mail address of the person at the desk. A token has none. The token needs the scope content:write.
         */
        post: operations["sendTestLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Coupons and rules of the cart, in the order in which they apply
         * @description The token needs the scope promotions:read.
         */
        get: operations["listCartRules"];
        put?: never;
        /**
         * Make a coupon or, without a code, a discount for every cart it fits
         * @description It counts from the next time a cart is shown. The token needs the scope promotions:write.
         */
        post: operations["addCartRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One coupon or rule
         * @description The token needs the scope promotions:read.
         */
        get: operations["getCartRule"];
        /**
         * Replace a coupon or rule, whole; how often it was used stays
         * @description A rule of a former shop that does more than the API can show (inWhole is false) cannot be replaced. The token needs the scope promotions:write.
         */
        put: operations["replaceCartRule"];
        post?: never;
        /**
         * Remove a rule with its codes for good; orders keep what they got
         * @description The token needs the scope promotions:write.
         */
        delete: operations["removeCartRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart-rules/{id}/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All codes of a rule, in the order in which they were made
         * @description A rule of a former shop may have many; the rule itself names some of them. With Accept: text/csv the answer is the whole list from the cursor on, whatever the limit, as a table (RFC 4180) with the columns code, usesLimit, usesPerCustomer, expires, timesUsed. The token needs the scope promotions:read.
         */
        get: operations["listCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart-rules/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a coupon or rule: it does not count until it is resumed
         * @description The token needs the scope promotions:write.
         */
        post: operations["pauseCartRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart-rules/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a coupon or rule that was paused
         * @description The token needs the scope promotions:write.
         */
        post: operations["resumeCartRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The settings of the whole shop, with the defaults
         * @description Secrets are set for the process, and are never answered. The token needs the scope settings:read.
         */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings: what is left out stays
         * @description A setting that is written counts as decided, even if it has its default value. All are set or, if one is wrong, none. At the desk the password is asked for once more for bankDetails and seller, which need the scope payment-keys:write, too. The token needs the scope settings:write.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/shipping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shipping methods and their prices
         * @description The token needs the scope settings:read.
         */
        get: operations["getShipping"];
        /**
         * Set the shipping methods: settings that are left out get their defaults
         * @description The token needs the scope settings:write.
         */
        put: operations["replaceShipping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The days in which an order must be paid, by way to pay
         * @description The token needs the scope settings:read.
         */
        get: operations["getPaymentTerms"];
        /**
         * Set the days in which an order must be paid: they count for orders that are placed from then on
         * @description The token needs the scope settings:write.
         */
        put: operations["replacePaymentTerms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-classes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tax classes, and how many rates each has
         * @description The token needs the scope settings:read.
         */
        get: operations["listTaxClasses"];
        put?: never;
        /**
         * Make a tax class with its rates
         * @description The token needs the scope settings:write.
         */
        post: operations["createTaxClass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-classes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One tax class with its rates: that of the most exact place counts
         * @description The token needs the scope settings:read.
         */
        get: operations["getTaxClass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace the rates of a tax class
         * @description The token needs the scope settings:write.
         */
        patch: operations["changeTaxClass"];
        trace?: never;
    };
    "/store-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Store views: the shop’s languages, each with its currency
         * @description The token needs the scope settings:read.
         */
        get: operations["listStoreViews"];
        put?: never;
        /**
         * Make a store view
         * @description The token needs the scope settings:write.
         */
        post: operations["createStoreView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store-views/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One store view
         * @description The token needs the scope settings:read.
         */
        get: operations["getStoreView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a store view: what is left out stays
         * @description The token needs the scope settings:write.
         */
        patch: operations["changeStoreView"];
        trace?: never;
    };
    "/sample-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a sample cart of a guest, with a rule that is not saved yet, or with the rules as they are
         * @description The cart’s own rules calculate it; nothing is stored. The token needs the scope promotions:read.
         */
        post: operations["priceSampleCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}/price-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The choices of a product, with the ids by which a price is asked for
         * @description The token needs the scope catalogue:read.
         */
        get: operations["getPriceChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{sku}/price-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Why a product costs what it costs: each step to what a cart charges, and where it is set
         * @description The steps come from the cart’s own rules; nothing is stored. A coupon needs the scope promotions:read, too: the answer tells whether there is one of this code. The token needs the scope catalogue:read.
         */
        post: operations["explainPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/lines/{line}/price-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why a line of an order costs what it costs, at its moment, by what the shop says today
         * @description The answer also has the price that was charged: prices, promotions and taxes may have changed since. The token needs the scope orders:read.
         */
        get: operations["explainOrderedPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue/changes/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a change of products, stock, a category or of what lies in it
         * @description Name it by the id of its entry in the audit trail; everything that the same request changed is taken back as well. Values that somebody has changed since stay, and are named. Taking back is a change itself, and can be taken back. The token needs the scope catalogue:write.
         */
        post: operations["undoCatalogueChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/changes/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a change of a page, a block or the home page
         * @description Name it by the id of its entry in the audit trail; everything that the same request changed is taken back as well. Values that somebody has changed since stay, and are named. Taking back is a change itself, and can be taken back. The token needs the scope content:write.
         */
        post: operations["undoContentChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/changes/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a change of settings
         * @description Name it by the id of its entry in the audit trail; everything that the same request changed is taken back as well. Values that somebody has changed since stay, and are named. Taking back is a change itself, and can be taken back. At the desk the password is asked for once more for bankDetails and seller, which need the scope payment-keys:write, too. The token needs the scope settings:write.
         */
        post: operations["undoSettingsChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/seen-by-customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts that the shopper read when the order was placed: the confirmation and the terms, in the order’s language
         * @description The address of the order’s own page is left out, because it opens the order to anybody who has it. With Accept: text/html the answer is a page for a frame, which runs no scripts. The token needs the scope orders:read.
         */
        get: operations["getSeenByCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{number}/lines/{line}/files/{choice}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file that the shopper sent with an order
         * @description The choices of an order’s lines name its path. It is what a stranger sent: nothing has looked into it. The token needs the scope orders:read.
         */
        get: operations["getSentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The currencies of the store views, with their rates
         * @description A store view is in one of these. A file or a move that brings a store view in another currency adds that at the rate 1. The token needs the scope settings:read.
         */
        get: operations["listCurrencies"];
        put?: never;
        /**
         * Add a currency that store views may be in, with its rate
         * @description The token needs the scope settings:write.
         */
        post: operations["createCurrency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/currencies/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One currency
         * @description The token needs the scope settings:read.
         */
        get: operations["getCurrency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the rate of a currency; that of the base stays 1
         * @description The token needs the scope settings:write.
         */
        patch: operations["changeCurrency"];
        trace?: never;
    };
    "/shipping-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The prices of the shipping method "table-rate", by place and threshold
         * @description The token needs the scope settings:read.
         */
        get: operations["getShippingRates"];
        /**
         * Replace all table rates
         * @description The most exact place counts, then the highest threshold that is reached. The token needs the scope settings:write.
         */
        put: operations["replaceShippingRates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Secrets of payment gateways: which are set, and where
         * @description Never the secret itself. The token needs the scope settings:read.
         */
        get: operations["listPaymentKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-keys/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a payment gateway its secret
         * @description It is kept sealed, replaces the former one, and is never shown again. Every process uses it a second later. A secret in the environment takes precedence. At the desk the password is asked for once more. For persons at the desk whose role has the scope payment-keys:write; no token has it.
         */
        put: operations["setPaymentKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-keys/{name}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget a secret of a payment gateway
         * @description Without it shoppers are not offered the gateway, and it is not asked about payments that wait. At the desk the password is asked for once more. For persons at the desk whose role has the scope payment-keys:write; no token has it.
         */
        post: operations["removePaymentKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The way of the shop’s letters, and the mail server that is set
         * @description Never its password. The token needs the scope settings:read.
         */
        get: operations["getMailServer"];
        /**
         * Set the mail server that takes the shop’s letters
         * @description Its password is kept sealed and never shown again. Every process uses the server a second later. A server in the environment takes precedence. A server has to be on the public internet, unless MAIL_HOSTS names it. At the desk the password is asked for once more. For persons at the desk whose role has the scope mail-server:write; no token has it.
         */
        put: operations["replaceMailServer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-server/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget the mail server
         * @description Without a mail server letters become files in the folder of the shop and are not sent. At the desk the password is asked for once more. For persons at the desk whose role has the scope mail-server:write; no token has it.
         */
        post: operations["removeMailServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-server/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a letter at once, to see whether letters arrive
         * @description The answer waits for the mail server, 40 seconds at most, and says in words what went wrong. At most twenty letters are sent within a quarter of an hour. For persons at the desk whose role has the scope mail-server:write; no token has it.
         */
        post: operations["testMailServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/launch-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The launch check: decisions and faults that keep the shop from selling, and points worth a look
         * @description The token needs the scope settings:read.
         */
        get: operations["getLaunchCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/launch-check/decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide points of the launch check: they are not named again, except what has to be put right
         * @description The token needs the scope settings:write.
         */
        post: operations["decideLaunchCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/process-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings of the process, which come from its environment: no secret is told
         * @description The token needs the scope settings:read.
         */
        get: operations["listProcessSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export customers as CSV, all of them or those that fit, the newest first
         * @description The table is sent as it is read and may have any length; if the connection ends in between, it is not whole. The audit trail records that it was read. Passwords and addresses are not in it. At the desk the password is asked for once more. The token needs the scope customers:write.
         */
        post: operations["exportCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Customers, the newest first
         * @description The token needs the scope customers:read.
         */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One customer with addresses, group and newsletter
         * @description The token needs the scope customers:read.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer’s name, or put them into another group
         * @description Fields that are left out stay. Prices, coupons and rules of a group count from the next page on. The token needs the scope customers:write.
         */
        patch: operations["changeCustomer"];
        trace?: never;
    };
    "/customers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export everything that is kept about a customer, as they may ask for it
         * @description The audit trail records that it was read. At the desk the password is asked for once more. The token needs the scope customers:write.
         */
        post: operations["exportCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a customer: the account and what belongs to it, for good
         * @description Orders stay, without it. The customer gets a last letter. At the desk the password is asked for once more. The token needs the scope customers:write.
         */
        post: operations["eraseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Groups that somebody is in, or that have prices of their own
         * @description The token needs the scope customers:read.
         */
        get: operations["listCustomerGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter-subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Newsletter subscribers, the newest first
         * @description Write to those in the state subscribed only; "newsletter export" gives each a link that ends the subscription. The token needs the scope customers:read.
         */
        get: operations["listSubscribers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter-subscribers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export all subscribers who have confirmed, as CSV
         * @description Each line has a link that ends this subscription: put it into your letters. The audit trail records that it was read. At the desk the password is asked for once more. The token needs the scope customers:write.
         */
        post: operations["exportSubscribers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit trail: changes by commands and programs, the newest first
         * @description The token needs the scope audit:read.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks: addresses that are told what happens
         * @description The token needs the scope webhooks:read.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook: an address that is told what happens
         * @description It gets a POST, signed as Standard Webhooks says; the secret is shown only this once. A message that is not answered with 2xx is sent again for three days; messages about one order keep their order. An answer of 410 switches the webhook off. At the desk the password is asked for once more. The token needs the scope webhooks:write.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a webhook off, or on again
         * @description Messages wait meanwhile, and are sent when it is on again. The token needs the scope webhooks:write.
         */
        post: operations["switchWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description For a day each message is signed with both secrets, the new one first; the new secret is shown only this once. At the desk the password is asked for once more. The token needs the scope webhooks:write.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a webhook, and forget its messages
         * @description The token needs the scope webhooks:write.
         */
        post: operations["removeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages and what became of them, the newest first
         * @description Those that arrived or were given up are forgotten after two weeks. The token needs the scope webhooks:read.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again that arrived or was given up
         * @description It keeps its id, by which its receiver recognises it. The token needs the scope webhooks:write.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people of the desk and their roles
         * @description For persons at the desk whose role has the scope staff:read; no token has it.
         */
        get: operations["listStaff"];
        put?: never;
        /**
         * Add a person to the desk
         * @description The address is shown only this once. It works once, for a day: there they choose a password. At the desk the password is asked for once more. For persons at the desk whose role has the scope staff:write; no token has it.
         */
        post: operations["addStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person
         * @description For persons at the desk whose role has the scope staff:read; no token has it.
         */
        get: operations["getStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give somebody another role, keep them out, or let them in again
         * @description Their sessions end. The last owner stays one. At the desk the password is asked for once more. For persons at the desk whose role has the scope staff:write; no token has it.
         */
        patch: operations["changeStaff"];
        trace?: never;
    };
    "/staff/{id}/new-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new one-time address for somebody who has forgotten the password
         * @description The old password stops working, and their sessions end. The address is shown only this once. At the desk the password is asked for once more. For persons at the desk whose role has the scope staff:write; no token has it.
         */
        post: operations["renewStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/reset-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take away what somebody has besides a password, when they have lost it
         * @description Their authenticator app, recovery codes and passkeys stop working, and their sessions end. At the desk the password is asked for once more. For persons at the desk whose role has the scope staff:write; no token has it.
         */
        post: operations["resetStaffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sign-ins of a person, the newest first
         * @description For persons at the desk whose role has the scope staff:read; no token has it.
         */
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign somebody out everywhere
         * @description At the desk the password is asked for once more. For persons at the desk whose role has the scope staff:write; no token has it.
         */
        post: operations["endStaffSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tokens of programs, with their scopes and last days
         * @description For persons at the desk whose role has the scope tokens:read; no token has it.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Add a token for a program
         * @description The token is shown only this once. Give each program its own, with no more scopes than it needs. At the desk the password is asked for once more. For persons at the desk whose role has the scope tokens:write; no token has it.
         */
        post: operations["addToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a token: the program is let in no more
         * @description At the desk the password is asked for once more. For persons at the desk whose role has the scope tokens:write; no token has it.
         */
        post: operations["removeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports, the newest first
         * @description The token needs the scope imports:read.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Send a file with products or customers, which is imported when its turn comes
         * @description The body is the file, of at most 100 MB, in UTF-8 unless encoding says otherwise. A dry run says what would happen and changes nothing; run it for real afterwards. Whatever the file does not mention stays as it is. A real run that would change many products or customers in one way (more than 5 % of them) waits for confirmImport. The file is kept for a day after its run, or until others need its place. With customers, the file is a table of customers as this shop or Magento 1 exports them; it needs the scope customers:write, too. At the desk the password is asked for once more for customers. The token needs the scope imports:write.
         */
        post: operations["addImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of an import, and what it did or would do
         * @description The token needs the scope imports:read.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report of an import on single rows, in their order
         * @description The first ten thousand are kept. Accept-Language chooses the language of the messages. The token needs the scope imports:read.
         */
        get: operations["listImportProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import the same file again
         * @description Use it for the real run after a dry run, or again after an import was stopped, interrupted or failed: records that are already as the file says stay unchanged. At the desk the password is asked for once more for customers. The token needs the scope imports:write.
         */
        post: operations["runImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an import that changes many products or customers
         * @description At the desk the password is asked for once more for customers. The token needs the scope imports:write.
         */
        post: operations["confirmImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what an import has changed
         * @description The answer is a new import: it gives records the values that they had before. What somebody has changed since stays, and is named in its report; what was sold since stays sold. New products are disabled and new categories hidden, since an import removes nothing. Files that were replaced, reviews, pages and redirects do not come back. Customers whom the import made are removed, unless somebody has changed or used their account; taking back customers needs the scope customers:write, too, and cannot be taken back itself. Possible for 30 days. At the desk the password is asked for once more for customers. The token needs the scope imports:write.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an import at its next step
         * @description Records that are written stay; run it again to go on. The token needs the scope imports:write.
         */
        post: operations["stopImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports, the newest first
         * @description The token needs the scope exports:read.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Have a file written, when its turn comes
         * @description catalogue: the catalogue with pages, blocks and menus in JSON Lines, as an import reads it. orders: CSV, a row for each line of an order. newsletter: everybody who has confirmed, as CSV. customers: customers with their addresses as CSV, without passwords, as an import reads it. The file is kept for a day. The operation needs its own scope and that of what the file holds: catalogue:read, orders:read, or customers:write for the newsletter and for customers. At the desk the password is asked for once more for orders, the newsletter and customers. The token needs the scope exports:write.
         */
        post: operations["addExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of an export
         * @description The token needs the scope exports:read.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an export at its next step
         * @description The token needs the scope exports:write.
         */
        post: operations["stopExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/look-at-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at an export’s file before it is fetched: its name and size, or why it cannot be fetched
         * @description At the desk the password is asked for once more for orders, the newsletter and customers. The token needs the scope exports:write.
         */
        post: operations["lookAtExportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file that an export has written
         * @description The audit trail records that it was taken. At the desk the password is asked for once more for orders, the newsletter and customers. The token needs the scope exports:write.
         */
        get: operations["getExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Backups that were asked for at the desk, the newest first
         * @description Those that commands made stand in `GET /operations`. The token needs the scope settings:read.
         */
        get: operations["listBackups"];
        put?: never;
        /**
         * Have a backup made of the whole shop, when its turn comes
         * @description One at a time. It lies in a folder of its own on the machine that makes it, encrypted where `BACKUP_KEY` is set; without the secret that signs forms. `GET /operations` says where. With the embedded database the shop’s pages wait while its tables are written. At the desk the password is asked for once more. For persons at the desk whose role has the scope backups:write; no token has it.
         */
        post: operations["addBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The state of a backup
         * @description The token needs the scope settings:read.
         */
        get: operations["getBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backups/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a backup at its next step; nothing of it is left
         * @description For persons at the desk whose role has the scope backups:write; no token has it.
         */
        post: operations["stopBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backups/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a backup from the disk
         * @description At the desk the password is asked for once more. For persons at the desk whose role has the scope backups:write; no token has it.
         */
        post: operations["removeBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backups/{id}/look-at-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a backup’s file before it is fetched: its name and size, or why it cannot be fetched
         * @description At the desk the password is asked for once more. For persons at the desk whose role has the scope backups:write; no token has it.
         */
        post: operations["lookAtBackupFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backups/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All of a backup in one file (tar)
         * @description `tar -xf` turns it into the folder that `restore` takes. If it is not encrypted, anybody who has the file can read all customers’ data: confirm that you want this. The audit trail records that it was taken. At the desk the password is asked for once more. For persons at the desk whose role has the scope backups:write; no token has it.
         */
        get: operations["getBackupFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The running shop: its database and files, what waits, its jobs and its backups
         * @description The answer is what the process that answers sees; jobs are those of this process since its start. The token needs the scope settings:read.
         */
        get: operations["getOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The runs of the jobs of all processes, the newest first
         * @description Rounds of one job and one process that ended alike within an hour are one row. Rows are kept for 14 days, and written a quarter of a minute after the round. The token needs the scope settings:read.
         */
        get: operations["listJobRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Seller: {
            /** @description Name, address and tax number, in lines. */
            text: string;
            /** @description The account for transfers, in lines. */
            bankDetails: string;
            /** @description Days of documents and reports are days in this time zone. */
            timeZone: string;
        };
        Order: {
            number: string;
            /** @enum {string} */
            state: "pending-payment" | "pending" | "processing" | "complete" | "cancelled" | "refunded";
            /**
             * @description The state of its payment.
             * @enum {string}
             */
            payment: "at-gateway" | "unpaid" | "paid" | "partly-refunded" | "refunded" | "void";
            /**
             * @description The state of its goods.
             * @enum {string}
             */
            fulfilment: "unshipped" | "partly-shipped" | "shipped" | "virtual";
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            placedAt: string;
            paidAt: string | null;
            shippedAt: string | null;
            invoiceNumber: string | null;
            /** @description The code of the store view. */
            store: string;
            email: string;
            /** @description Null of a guest. */
            customerId: string | null;
            paymentMethod: string;
            shippingMethod: string | null;
            /** @description Its customer collects it: what is “shipped” is ready for that. */
            isCollected: boolean;
            couponCode: string | null;
            subtotal: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            discount: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            shipping: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            tax: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            grandTotal: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            refunded: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            /** @description The part of what sending cost, with its tax, that was not given back by a refund that names `shipping`. */
            shippingLeft: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            lines: {
                /** @description Its number within the order, from 0. */
                line: number;
                sku: string;
                name: string;
                /** @description The shopper’s choices, in words. */
                choices: {
                    label: string;
                    value: string;
                    /** @description The path of the file that was sent with it, below the API’s address; null: none was. */
                    file: string | null;
                }[];
                quantity: number;
                unitPrice: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                rowTotal: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                discount: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description For all its pieces, less discounts, with tax. A refund of some pieces is a share of this. */
                paid: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description Nothing of it is sent. */
                isVirtual: boolean;
                /** @description Pieces that were sent. */
                shipped: number;
                /** @description Pieces that are still to be sent: neither sent nor refunded before. */
                toShip: number;
                /** @description Pieces whose price was refunded. */
                refunded: number;
            }[];
            billingAddress: {
                firstName: string;
                lastName: string;
                street: string[];
                city: string;
                region: string;
                postcode: string;
                /** @description ISO 3166-1 alpha-2, such as "DE". */
                country: string;
                company?: string;
                phone?: string;
            } | null;
            shippingAddress: {
                firstName: string;
                lastName: string;
                street: string[];
                city: string;
                region: string;
                postcode: string;
                /** @description ISO 3166-1 alpha-2, such as "DE". */
                country: string;
                company?: string;
                phone?: string;
            } | null;
        };
        OrderWithHistory: {
            number: string;
            /** @enum {string} */
            state: "pending-payment" | "pending" | "processing" | "complete" | "cancelled" | "refunded";
            /**
             * @description The state of its payment.
             * @enum {string}
             */
            payment: "at-gateway" | "unpaid" | "paid" | "partly-refunded" | "refunded" | "void";
            /**
             * @description The state of its goods.
             * @enum {string}
             */
            fulfilment: "unshipped" | "partly-shipped" | "shipped" | "virtual";
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            placedAt: string;
            paidAt: string | null;
            shippedAt: string | null;
            invoiceNumber: string | null;
            /** @description The code of the store view. */
            store: string;
            email: string;
            /** @description Null of a guest. */
            customerId: string | null;
            paymentMethod: string;
            shippingMethod: string | null;
            /** @description Its customer collects it: what is “shipped” is ready for that. */
            isCollected: boolean;
            couponCode: string | null;
            subtotal: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            discount: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            shipping: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            tax: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            grandTotal: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            refunded: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            /** @description The part of what sending cost, with its tax, that was not given back by a refund that names `shipping`. */
            shippingLeft: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            lines: {
                /** @description Its number within the order, from 0. */
                line: number;
                sku: string;
                name: string;
                /** @description The shopper’s choices, in words. */
                choices: {
                    label: string;
                    value: string;
                    /** @description The path of the file that was sent with it, below the API’s address; null: none was. */
                    file: string | null;
                }[];
                quantity: number;
                unitPrice: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                rowTotal: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                discount: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description For all its pieces, less discounts, with tax. A refund of some pieces is a share of this. */
                paid: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description Nothing of it is sent. */
                isVirtual: boolean;
                /** @description Pieces that were sent. */
                shipped: number;
                /** @description Pieces that are still to be sent: neither sent nor refunded before. */
                toShip: number;
                /** @description Pieces whose price was refunded. */
                refunded: number;
            }[];
            billingAddress: {
                firstName: string;
                lastName: string;
                street: string[];
                city: string;
                region: string;
                postcode: string;
                /** @description ISO 3166-1 alpha-2, such as "DE". */
                country: string;
                company?: string;
                phone?: string;
            } | null;
            shippingAddress: {
                firstName: string;
                lastName: string;
                street: string[];
                city: string;
                region: string;
                postcode: string;
                /** @description ISO 3166-1 alpha-2, such as "DE". */
                country: string;
                company?: string;
                phone?: string;
            } | null;
            /** @description The language of its shopper, such as "de-DE". */
            language: string;
            /** @description Null: there is none, or a former shop invoiced only a part. */
            invoice: {
                number: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                at: string;
                /** @description The seller as it was then, in lines. */
                seller: string;
            } | null;
            /** @description Prices of its lines hold their tax. */
            isTaxIncluded: boolean;
            taxes: {
                /** @description In the order’s language: "VAT 19%". */
                label: string;
                amount: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description The taxed amount, without the tax; null where nobody knows. */
                net: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                } | null;
            }[];
            /** @description The further amount that a former shop added to the total, or took off; null: there was none. */
            other: {
                /** @description An amount such as "-2.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            } | null;
            payments: {
                gateway: string;
                status: string;
                amount: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                refunded: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                at: string;
            }[];
            /** @description Refunds at a payment gateway that somebody has to know of. */
            refunds: {
                id: string;
                /**
                 * @description asked: nobody knows yet whether the money went back, and the shop finds out by itself; an hour after its gateway was asked you may settle it. failed: it was given back, and did not arrive. not-noted: it went back, and the order has no room for it. late: it came when the order was over, and its gateway does not give it back; the shop asks again every ten minutes.
                 * @enum {string}
                 */
                state: "asked" | "not-noted" | "failed" | "late";
                amount: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description When its gateway was asked for it. */
                at: string;
            }[];
            /** @description Everything that happened to it, the oldest first. */
            events: {
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                at: string;
                actor: string;
                kind: string;
                /** @enum {string} */
                state: "pending-payment" | "pending" | "processing" | "complete" | "cancelled" | "refunded";
                carrier?: string;
                trackingNumber?: string;
                /** @description More was to follow. */
                isPart?: boolean;
                /** @description The pieces that were sent, or refunded; if it is left out, all. */
                lines?: {
                    line: number;
                    quantity: number;
                }[];
                amount?: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description So much of the amount is of what sending cost. */
                shipping?: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                returnsStock?: boolean;
                /** @description The owner sent the money, though a gateway took it. */
                isByHand?: boolean;
                reason?: string;
                /** @description The number of the invoice, the shipment, the credit memo. */
                number?: string;
                /** @description The reference of the payment at its gateway. */
                reference?: string;
                text?: string;
                isPublic?: boolean;
                /** @enum {string} */
                address?: "billing" | "shipping";
                before?: {
                    firstName: string;
                    lastName: string;
                    street: string[];
                    city: string;
                    region: string;
                    postcode: string;
                    /** @description ISO 3166-1 alpha-2, such as "DE". */
                    country: string;
                    company?: string;
                    phone?: string;
                };
                after?: {
                    firstName: string;
                    lastName: string;
                    street: string[];
                    city: string;
                    region: string;
                    postcode: string;
                    /** @description ISO 3166-1 alpha-2, such as "DE". */
                    country: string;
                    company?: string;
                    phone?: string;
                };
            }[];
            /** @description Uses of the right of withdrawal, as they were sent. */
            withdrawals: {
                name: string;
                email: string;
                text: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                at: string;
            }[];
        };
        OrderList: {
            items: components["schemas"]["Order"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Refund: {
            amount: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            /** @description No gateway gave it back: send it yourself. */
            isByHand: boolean;
            order: components["schemas"]["OrderWithHistory"];
        };
        OrderForm: {
            stores: {
                code: string;
                name: string;
                currency: string;
                isDefault: boolean;
            }[];
            countries: {
                /** @description ISO 3166-1 alpha-2. */
                code: string;
                /** @description Empty: the region is text. */
                regions: {
                    code: string;
                    name: string;
                }[];
                isRegionRequired: boolean;
            }[];
        };
        ProductChoices: {
            sku: string;
            name: string;
            /** @description Of a configurable product: one option of each. */
            attributes: {
                id: number;
                label: string;
                options: {
                    id: number;
                    label: string;
                }[];
            }[];
            bundle: {
                id: number;
                title: string;
                /** @description More than one of its selections may be chosen. */
                isSeveral: boolean;
                isRequired: boolean;
                selections: {
                    id: number;
                    name: string;
                    quantity: number;
                    canChangeQuantity: boolean;
                    isDefault: boolean;
                }[];
            }[];
            parts: {
                id: number;
                sku: string;
                name: string;
                quantity: number;
            }[];
            custom: {
                id: number;
                title: string;
                /** @description Such as "field", "select", "checkbox", "date", or "file", which only a shopper can send. */
                input: string;
                isRequired: boolean;
                values: {
                    id: number;
                    title: string;
                }[];
            }[];
            links: {
                id: number;
                title: string;
            }[];
        };
        OrderQuote: {
            store: string;
            currency: string;
            lines: {
                sku: string;
                name: string;
                choices: {
                    label: string;
                    value: string;
                }[];
                quantity: number;
                /** @description An amount such as "12.50". */
                unitPrice: string;
                /** @description An amount such as "12.50". */
                rowTotal: string;
            }[];
            /** @description Nothing is sent: no shipping method is asked for. */
            isVirtual: boolean;
            /** @description Those that deliver there. */
            shippingMethods: {
                code: string;
                title: string;
                /** @description An amount such as "12.50". */
                price: string;
            }[];
            /** @description Ways to pay later; "free" where there is nothing to pay. */
            payments: string[];
            /** @description An amount such as "12.50". */
            subtotal: string;
            discounts: {
                label: string;
                /** @description An amount such as "12.50". */
                amount: string;
            }[];
            shipping: string | null;
            /** @description An amount such as "12.50". */
            tax: string;
            isTaxIncluded: boolean;
            /** @description An amount such as "12.50". */
            grandTotal: string;
            /** @description The faults that keep it from being placed, by their places in the request. */
            errors: {
                pointer: string;
                detail: string;
            }[];
        };
        Product: {
            sku: string;
            /** @enum {string} */
            type: "simple" | "configurable" | "bundle" | "grouped" | "virtual" | "downloadable";
            /** @description In the default store view. */
            name: string;
            isEnabled: boolean;
            /** @description Its first picture, below /media/. */
            picture: string | null;
            /** @description Null where it is the sum of its parts’. */
            price: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            } | null;
            specialPrice: {
                /** @description Null where it is a percentage. */
                price: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                } | null;
                /** @description The share of a bundle’s price that it costs. */
                percent: string | null;
                from: string | null;
                to: string | null;
            } | null;
        };
        ProductList: {
            items: components["schemas"]["Product"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Stock: {
            sku: string;
            quantity: number;
            /** @description Its pieces are counted. */
            isManaged: boolean;
            /** @description The switch that takes it off sale. */
            isInStock: boolean;
            allowsBackorders: boolean;
        };
        StockChanges: {
            changes: {
                sku: string;
                before: number;
                after: number;
            }[];
        };
        ProductChanges: {
            results: {
                sku: string;
                isDone: boolean;
                errors?: {
                    pointer: string;
                    detail: string;
                }[];
            }[];
        };
        Attribute: {
            code: string;
            /** @enum {string} */
            input: "select" | "multiselect" | "text" | "boolean";
            label: string;
            labels?: {
                [key: string]: string;
            };
            isFilterable?: boolean;
            isSearchable?: boolean;
            isVisible?: boolean;
            isComparable?: boolean;
            position?: number;
            /** @enum {string} */
            swatch?: "colour" | "picture";
            options?: {
                code: string;
                label: string;
                labels?: {
                    [key: string]: string;
                };
                swatch?: string;
            }[];
        };
        AttributeList: {
            items: {
                code: string;
                /** @enum {string} */
                input: "select" | "multiselect" | "text" | "boolean";
                label: string;
                labels?: {
                    [key: string]: string;
                };
                isFilterable?: boolean;
                isSearchable?: boolean;
                isVisible?: boolean;
                isComparable?: boolean;
                position?: number;
                /** @enum {string} */
                swatch?: "colour" | "picture";
                optionCount: number;
            }[];
        };
        CartRule: {
            id: string;
            /** @description Its name; left out: its code. */
            name?: string;
            /** @description Its name in a store view. */
            labels?: {
                [key: string]: string;
            };
            discount?: {
                /** @constant */
                kind: "percent";
                percent: string;
                step?: number;
                mostPieces?: number;
            } | {
                /** @constant */
                kind: "piece";
                /** @description An amount such as "12.50". */
                amount: string;
                step?: number;
                mostPieces?: number;
            } | {
                /** @constant */
                kind: "cart";
                /** @description An amount such as "12.50". */
                amount: string;
            } | {
                /** @constant */
                kind: "buy-get";
                buy: number;
                get: number;
                mostPieces?: number;
            };
            /** @description The discount lowers the cost of sending, too. */
            toShipping?: boolean;
            freeShipping?: boolean;
            /** @description A day in the shop’s time zone, such as "2026-06-01". */
            from?: string;
            /** @description A day in the shop’s time zone, such as "2026-06-01". */
            to?: string;
            /** @description An amount such as "12.50". */
            minimumSubtotal?: string;
            minimumPieces?: number;
            /** @description Only for these products. */
            skus?: string[];
            /** @description Only for products in these categories, by path. */
            categories?: string[];
            customerGroups?: string[];
            /** @description Lower ones come first. */
            priority?: number;
            stopsFurther?: boolean;
            isActive: boolean;
            /** @description Only carts with one of its codes get it. */
            isForCodes: boolean;
            conditions?: {
                [key: string]: unknown;
            };
            stores?: string[];
            /** @description False: it came from a former shop and does more than the API can show. */
            inWhole: boolean;
            /** @description The number of its codes. */
            couponCount: number;
            /** @description The number of times that all of its codes were used. */
            timesUsed: number;
            /** @description No more than 100 of its codes; listCoupons lists all of them. */
            coupons: {
                code: string;
                usesLimit: number | null;
                usesPerCustomer: number | null;
                expires: string | null;
                timesUsed: number;
            }[];
        };
        CartRuleList: {
            items: components["schemas"]["CartRule"][];
        };
        CouponList: {
            items: {
                code: string;
                usesLimit: number | null;
                usesPerCustomer: number | null;
                expires: string | null;
                timesUsed: number;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Catalogue: {
            /** @description ISO 4217: what prices of products are in. */
            currency: string;
            decimals: number;
            storeViews: {
                code: string;
                name: string;
                locale: string;
                isDefault: boolean;
            }[];
            taxClasses: string[];
            customerGroups: string[];
            blocks: string[];
        };
        Variants: {
            items: {
                sku: string;
                /** @description In the default store view. */
                name: string;
                isEnabled: boolean;
                price: string | null;
                /** @description By the codes of attribute and option. */
                options: {
                    [key: string]: string;
                };
                /** @description Its pieces; null where they are not counted. */
                quantity: number | null;
            }[];
        };
        SynonymList: {
            items: {
                id: number;
                /** @description The code of its store view; null: all of them. */
                store: string | null;
                /** @description A search for this finds the words; null: all words are equal. */
                from: string | null;
                words: string[];
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        SearchRedirectList: {
            items: {
                id: number;
                /** @description The code of its store view; null: all of them. */
                store: string | null;
                query: string;
                target: string;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Category: {
            path: string;
            name: string;
            urlKey: string;
            description?: string;
            metaTitle?: string;
            metaDescription?: string;
            landingBlock?: string;
            /** @enum {string} */
            shows?: "products" | "block" | "block-and-products";
            position?: number;
            image?: string;
            isActive?: boolean;
            isInMenu?: boolean;
            texts?: {
                [key: string]: {
                    name?: string;
                    urlKey?: string;
                    description?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                    landingBlock?: string;
                    /** @enum {string} */
                    shows?: "products" | "block" | "block-and-products";
                };
            };
        };
        CategoryTree: {
            items: {
                path: string;
                /** @description In the default store view. */
                name: string;
                position: number;
                isActive: boolean;
                isInMenu: boolean;
                image: string | null;
                /** @description In the category itself. */
                products: number;
            }[];
        };
        CategoryProducts: {
            items: {
                sku: string;
                name: string;
                isEnabled: boolean;
                position: number;
            }[];
            next: string | null;
        };
        Done: {
            /** @constant */
            isDone: true;
        };
        Page: {
            address: string;
            /** @enum {string} */
            role?: "imprint" | "terms" | "privacy" | "shipping" | "returns";
            isPublished?: boolean;
            stores?: string[];
            places?: ("header" | "footer")[];
            position?: number;
            title?: string;
            heading?: string;
            html?: string;
            metaTitle?: string;
            metaDescription?: string;
            texts?: {
                [key: string]: {
                    title?: string;
                    heading?: string;
                    html?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                };
            };
        };
        PageList: {
            items: {
                address: string;
                /** @enum {string} */
                role?: "imprint" | "terms" | "privacy" | "shipping" | "returns";
                isPublished?: boolean;
                stores?: string[];
                places?: ("header" | "footer")[];
                position?: number;
                title?: string;
                heading?: string;
                metaTitle?: string;
                metaDescription?: string;
            }[];
            /** @description Pages that a shop needs and has not yet. */
            missing: ("imprint" | "terms" | "privacy" | "shipping" | "returns")[];
        };
        Block: {
            code: string;
            isPublished?: boolean;
            stores?: string[];
            html?: string;
            texts?: {
                [key: string]: {
                    html?: string;
                };
            };
        };
        BlockList: {
            items: {
                code: string;
                isPublished?: boolean;
                stores?: string[];
            }[];
        };
        Home: {
            /** @default [] */
            slides: {
                picture?: string;
                words: {
                    [key: string]: {
                        title?: string;
                        text?: string;
                        pictureLabel?: string;
                        link?: {
                            text: string;
                            path: string;
                        };
                    };
                };
                from?: string;
                to?: string;
            }[];
            /** @default [] */
            tiles: {
                picture?: string;
                words: {
                    [key: string]: {
                        title?: string;
                        text?: string;
                        pictureLabel?: string;
                        link?: {
                            text: string;
                            path: string;
                        };
                    };
                };
                from?: string;
                to?: string;
            }[];
            /**
             * @default [
             *       "tiles",
             *       "featured",
             *       "categories",
             *       "news",
             *       "sale",
             *       "recently-viewed"
             *     ]
             */
            shelves: ("tiles" | "featured" | "categories" | "news" | "sale" | "recently-viewed")[];
        };
        Look: {
            /** @description Stands in the place of the shop’s name: PNG, WebP or JPEG. */
            logo?: string;
            /** @description A square PNG of 32 to 512 pixels. */
            icon?: string;
            /** @default {} */
            colours: {
                background?: string;
                text?: string;
                brand?: string;
                accent?: string;
            };
            /**
             * @default shop
             * @enum {string}
             */
            font: "shop" | "system" | "humanist" | "geometric" | "serif" | "antique" | "rounded";
            /**
             * @default normal
             * @enum {string}
             */
            textSize: "normal" | "large" | "larger";
            /**
             * @default round
             * @enum {string}
             */
            corners: "round" | "slight" | "square";
        };
        Menus: {
            /**
             * @description In the menu, after the categories and pages, or before them (isFirst).
             * @default []
             */
            menu: {
                label: string;
                /** @description Other texts, by the codes of store views. */
                labels?: {
                    [key: string]: string;
                };
                address: string;
                isHidden?: boolean;
                isFirst?: boolean;
            }[];
            /**
             * @description Columns at the foot.
             * @default []
             */
            footer: {
                title: string;
                /** @description Other texts, by the codes of store views. */
                titles?: {
                    [key: string]: string;
                };
                /** @default [] */
                links: {
                    label: string;
                    /** @description Other texts, by the codes of store views. */
                    labels?: {
                        [key: string]: string;
                    };
                    address: string;
                    isHidden?: boolean;
                }[];
            }[];
        };
        Texts: {
            items: {
                id: string;
                /** @description The shop’s own text; in a store view, the text of its language. */
                default: string;
                /** @description In the owner’s words. */
                text: string | null;
                placeholders: string[];
                /** @description Changing it needs the scope payment-keys:write, too. */
                tellsHowToPay: boolean;
            }[];
        };
        LetterKinds: {
            items: ("order-confirmation" | "order-paid" | "order-shipped" | "order-ready" | "order-cancelled" | "order-refunded" | "payment-failed" | "order-note" | "confirm-account" | "known-account" | "reset-password" | "password-changed" | "confirm-email" | "email-in-use" | "email-leaving" | "email-taken-back" | "account-erased" | "newsletter-confirm" | "newsletter-welcome" | "newsletter-known" | "stock-alert" | "wishlist")[];
            languages: string[];
            storeViews: {
                code: string;
                name: string;
                language: string;
            }[];
        };
        LetterPreview: {
            subject: string;
            text: string;
            html: string;
        };
        LetterSent: {
            to: string;
        };
        Picture: {
            /** @description Its path below /media/, by which products name it. */
            file: string;
            /** @enum {string} */
            kind: "jpeg" | "png" | "gif" | "webp" | "avif";
            bytes: number;
            width: number;
            height: number;
        };
        ProductPictures: {
            pictures: {
                file: string;
                label?: string;
                labels?: {
                    [key: string]: string;
                };
                isHidden?: boolean;
            }[];
        };
        KeptFile: {
            /** @description Its path below the media folder, by which products name it. */
            file: string;
            bytes: number;
        };
        Upload: {
            id: string;
            bytes: number;
            /** @description The number of bytes that have arrived; the next part begins there. */
            received: number;
            /** @description The length of each part but the last. */
            partBytes: number;
            /** @description Its path below the media folder, by which products name it; null until all of it is here. */
            file: string | null;
            /** @description An upload that is not complete by then is removed; each part moves this time on. */
            expiresAt: string;
        };
        Settings: {
            items: {
                /** @enum {string} */
                name: "name" | "tagline" | "email" | "seller" | "bankDetails" | "country" | "countries" | "timeZone" | "pricesIncludeTax" | "payment" | "lowStockFrom" | "contactDays" | "goneAddresses";
                /** @enum {string} */
                kind: "text" | "lines" | "list" | "yes-or-no" | "count";
                about: string;
                /** @description The values that it, or each of a list, may have. */
                values?: string[];
                value: string | number | boolean | string[];
                default: string | number | boolean | string[];
                /** @description The owner has set it, perhaps to the default. */
                isDecided: boolean;
            }[];
        };
        Shipping: {
            /**
             * @default [
             *       "flat-rate",
             *       "free"
             *     ]
             */
            methods: ("flat-rate" | "table-rate" | "free" | "pickup")[];
            /** @description An amount such as "12.50". */
            flatRate?: string;
            /**
             * @default order
             * @enum {string}
             */
            flatRatePer: "order" | "piece";
            freeFrom?: string | null;
            /**
             * @default weight
             * @enum {string}
             */
            tableRateBy: "weight" | "subtotal" | "pieces";
            /** @default null */
            taxClass: string | null;
            /** @default {} */
            countries: {
                [key: string]: string[];
            };
            /** @default {} */
            titles: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @default {} */
            pickup: {
                [key: string]: string;
            };
            /** @default  */
            pickupRegion: string;
            /** @default  */
            pickupPostcode: string;
        };
        PaymentTerms: {
            /** @description The number of days in which an order must be paid; null: it waits without end. */
            "bank-transfer"?: number | null;
            /** @description The number of days in which an order must be paid; null: it waits without end. */
            "check-money-order"?: number | null;
            /** @description The number of days in which an order must be paid; null: it waits without end. */
            "cash-on-delivery"?: number | null;
        };
        StoreView: {
            code: string;
            name: string;
            locale: string;
            currency: string;
            isDefault?: boolean;
        };
        StoreViewList: {
            items: components["schemas"]["StoreView"][];
        };
        SampleCart: {
            currency: string;
            lines: {
                sku: string;
                name: string;
                quantity: number;
                /** @description An amount such as "12.50". */
                unitPrice: string;
                /** @description An amount such as "12.50". */
                rowTotal: string;
            }[];
            /** @description An amount such as "12.50". */
            subtotal: string;
            discounts: {
                label: string;
                /** @description An amount such as "12.50". */
                amount: string;
            }[];
            /** @description null: nothing is sent, or nobody knows where to. */
            shipping: string | null;
            /** @description An amount such as "12.50". */
            tax: string;
            /** @description An amount such as "12.50". */
            grandTotal: string;
            /** @description Why the code does not count. */
            couponProblem?: string;
        };
        PriceChoices: {
            choices: {
                /** @enum {string} */
                kind: "attributes" | "bundle" | "custom" | "links";
                /** @description 0 of links, which are one list. */
                id: number;
                label: string;
                /** @enum {string} */
                input: "one" | "several" | "text" | "date" | "date-time" | "time" | "file";
                isRequired: boolean;
                values: {
                    id: number;
                    label: string;
                }[];
            }[];
        };
        PriceExplanation: {
            store: string;
            /** @description A day in the shop’s time zone, such as "2026-06-01". */
            day: string;
            country: string;
            /** @description The SKU of the variant, where one was chosen. */
            sku: string;
            name: string;
            quantity: number;
            steps: {
                /** @enum {string} */
                kind: "base" | "currency" | "part" | "tier" | "special" | "choice" | "quantity" | "discount" | "tax";
                /**
                 * @description Whether the price is that of a piece or of all of them.
                 * @enum {string}
                 */
                per: "piece" | "line";
                /** @description With this step and all before it. */
                price: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description The change by the step; null where it is no sum. */
                change: {
                    /** @description An amount such as "-2.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                } | null;
                /** @description The step made a difference. */
                isCounted: boolean;
                /** @description The label of the choice, the part, the promotion, the tax. */
                label?: string;
                /** @description The pieces of a part, from which a tier counts, or of the line. */
                pieces?: number;
                /** @description The customer group of the tier; null: everybody. */
                group?: string | null;
                from?: string | null;
                to?: string | null;
                /** @description The end of its sale event. */
                endsAt?: string | null;
                /** @description The code of the coupon. */
                code?: string;
                /** @description The percentage of the tax. */
                percent?: string;
                /** @description The price holds the tax already. */
                isIncluded?: boolean;
                /** @description The place at which it is set. */
                setAt: {
                    /** @enum {string} */
                    kind: "product" | "promotion" | "currency" | "tax-class";
                    /** @description Its SKU, id or code. */
                    name: string;
                } | null;
            }[];
            unitPrice: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            /** @description The price of the line in a cart, without shipping. */
            total: {
                /** @description An amount such as "12.50". */
                amount: string;
                /** @description ISO 4217, such as "EUR". */
                currency: string;
            };
            /** @description Why the code does not count. */
            couponProblem?: string;
            /** @description Why it cannot be bought like this now. */
            problem?: string;
        };
        OrderedPriceExplanation: {
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            placedAt: string;
            charged: {
                unitPrice: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                rowTotal: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                discount: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
            };
            /** @description Today’s steps lead to the price that was charged. */
            isSame: boolean;
            today: components["schemas"]["PriceExplanation"];
        };
        Undone: {
            /** @description The fields that are as they were before. */
            restored: {
                subject: string;
                /** @description "price", "texts/de/name"; empty: all of it. */
                field: string;
            }[];
            /** @description The fields that were changed since, or are gone: they stay as they are. */
            left: {
                subject: string;
                /** @description "price", "texts/de/name"; empty: all of it. */
                field: string;
            }[];
        };
        SeenByCustomer: {
            letter: {
                subject: string;
                html: string;
                /** @description True: it is the letter’s own text, which is kept until the letter is delivered. False: it was written again from the order’s facts. */
                isAsSent: boolean;
            };
            /** @description Null: the shop had published none. then: as the audit trail has them of that time; now: not changed since; unknown: changed by what keeps no former text. */
            terms: ({
                address: string;
                title: string;
                html: string;
                /** @enum {string} */
                from: "then" | "now";
            } | {
                /** @constant */
                from: "unknown";
            }) | null;
        };
        Currency: {
            /** @description ISO 4217, such as "EUR". */
            code: string;
            rate: string;
            decimals: number;
            /** @description A store view shows prices in it. */
            isUsed: boolean;
        };
        CurrencyList: {
            items: {
                /** @description ISO 4217, such as "EUR". */
                code: string;
                rate: string;
                decimals: number;
                /** @description A store view shows prices in it. */
                isUsed: boolean;
                /** @description Prices of products are in it. */
                isBase: boolean;
            }[];
        };
        ShippingRates: {
            /**
             * @description What "from" is: kilograms, a subtotal, or pieces.
             * @enum {string}
             */
            by: "weight" | "subtotal" | "pieces";
            items: {
                /**
                 * @description Such as DE; "*" is every one.
                 * @default *
                 */
                country: string;
                /**
                 * @description "*" is every one.
                 * @default *
                 */
                region: string;
                /**
                 * @description Such as 10115, 10*, 10000-10999; "*" is every one.
                 * @default *
                 */
                postcode: string;
                /** @default 0 */
                from: string;
                /** @description An amount such as "12.50". */
                price: string;
            }[];
        };
        PaymentKeys: {
            items: {
                /** @description The variable of the environment that it stands in for. */
                name: string;
                /** @description The environment of the process names one, which takes precedence over what is stored. */
                isInEnvironment: boolean;
                /** @description Orders that are being paid with it just now. With the key of another account nothing more is learnt of their payments. */
                underWay: number;
                /** @description The key in the database; null: none. */
                stored: {
                    /** @description Its last characters; empty where it is short. */
                    endsIn: string;
                    /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                    setAt: string;
                    /** @description false: it was sealed with another SESSION_SECRET and has to be set anew. */
                    isReadable: boolean;
                } | null;
            }[];
        };
        MailServer: {
            /**
             * @description Where letters go: to the server of the environment, to the stored one, into a folder, or nowhere, since the password cannot be read any more.
             * @enum {string}
             */
            letters: "environment" | "stored" | "folder" | "nowhere";
            /** @description The environment names the sender (MAIL_FROM), whatever is stored. */
            isSenderFixed: boolean;
            /** @description The shop knows its address (BASE_URL). Until it does, letters are not sent by the stored server. */
            knowsAddress: boolean;
            /** @description What the database keeps. */
            stored: {
                host: string;
                port: number;
                /** @enum {string} */
                security: "tls" | "starttls" | "none";
                user: string;
                sender: string;
                hasPassword: boolean;
                /** @description false: its password was sealed with another SESSION_SECRET and has to be set anew. */
                isReadable: boolean;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                setAt: string;
            } | null;
        };
        MailServerTested: {
            isSent: boolean;
            /** @description Why not, such as "password" or "host-unknown". */
            why: string | null;
            /** @description What went wrong and what to do, in a sentence. */
            detail: string | null;
            /** @description What the server answered. */
            said: string | null;
        };
        LaunchCheck: {
            /** @description Nothing must be decided any more. */
            isReady: boolean;
            items: {
                /** @description "check decided" names it by this id. */
                id: string;
                /** @enum {string} */
                level: "must" | "look";
                text: string;
                /** @description The command or setting that does it. */
                remedy: string;
            }[];
        };
        ProcessSettings: {
            items: {
                name: string;
                /**
                 * @description "file": it stands in the file that NAME_FILE names.
                 * @enum {string}
                 */
                source: "environment" | "file" | "default";
                isSecret: boolean;
                /** @description null: a secret, or nothing. */
                value: string | null;
            }[];
        };
        TaxClass: {
            code: string;
            rates: {
                country: string;
                region?: string;
                postcode?: string;
                percent: string;
                title: string;
                titles?: {
                    [key: string]: string;
                };
            }[];
        };
        TaxClassList: {
            items: {
                code: string;
                rateCount: number;
            }[];
        };
        ProductRecord: {
            sku: string;
            /** @enum {string} */
            type: "simple" | "configurable" | "bundle" | "grouped" | "virtual" | "downloadable";
            isEnabled?: boolean;
            /** @enum {string} */
            visibility?: "none" | "catalog" | "search" | "both";
            name: string;
            urlKey: string;
            shortDescription?: string;
            description?: string;
            metaTitle?: string;
            metaDescription?: string;
            texts?: {
                [key: string]: {
                    name?: string;
                    urlKey?: string;
                    shortDescription?: string;
                    description?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                };
            };
            price?: string;
            specialPrice?: {
                value: string;
                from?: string;
                to?: string;
            };
            tierPrices?: {
                quantity: number;
                price: string;
                customerGroup?: string;
                from?: string;
                to?: string;
            }[];
            taxClass?: string;
            weight?: string;
            newFrom?: string;
            newTo?: string;
            isFeatured?: boolean;
            eventEndsAt?: string;
            categories?: {
                path: string;
                position?: number;
            }[];
            attributes?: {
                [key: string]: string | string[] | boolean;
            };
            attributeTexts?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            images?: {
                file: string;
                label?: string;
                labels?: {
                    [key: string]: string;
                };
                isHidden?: boolean;
            }[];
            videos?: {
                source: string;
                poster?: string;
                label?: string;
                labels?: {
                    [key: string]: string;
                };
            }[];
            related?: string[];
            upSells?: string[];
            crossSells?: string[];
            configurable?: {
                attributes: {
                    code: string;
                    label?: string;
                    prices?: {
                        option: string;
                        /** @enum {string} */
                        type: "fixed" | "percent";
                        value: string;
                    }[];
                }[];
                children: string[];
            };
            bundle?: {
                /** @enum {string} */
                priceType: "fixed" | "dynamic";
                options: {
                    title: string;
                    titles?: {
                        [key: string]: string;
                    };
                    /** @enum {string} */
                    input: "select" | "radio" | "checkbox" | "multi";
                    isRequired?: boolean;
                    selections: {
                        sku: string;
                        quantity?: number;
                        canChangeQuantity?: boolean;
                        isDefault?: boolean;
                        price?: {
                            /** @enum {string} */
                            type: "fixed" | "percent";
                            value: string;
                        };
                    }[];
                }[];
            };
            grouped?: {
                sku: string;
                quantity?: number;
            }[];
            customOptions?: {
                title: string;
                titles?: {
                    [key: string]: string;
                };
                /** @enum {string} */
                input: "field" | "area" | "file" | "select" | "radio" | "checkbox" | "multiple" | "date" | "date_time" | "time";
                isRequired?: boolean;
                maxLength?: number;
                fileExtensions?: string[];
                maxWidth?: number;
                maxHeight?: number;
                sku?: string;
                price?: {
                    /** @enum {string} */
                    type: "fixed" | "percent";
                    value: string;
                };
                values?: {
                    title: string;
                    titles?: {
                        [key: string]: string;
                    };
                    sku?: string;
                    price?: {
                        /** @enum {string} */
                        type: "fixed" | "percent";
                        value: string;
                    };
                }[];
            }[];
            downloads?: {
                title: string;
                titles?: {
                    [key: string]: string;
                };
                file: string;
                sample?: string;
                price?: string;
                maxDownloads?: number;
            }[];
            samples?: {
                title: string;
                titles?: {
                    [key: string]: string;
                };
                file: string;
            }[];
            createdAt?: string;
            /** @description The rules of its stock; its pieces are another resource. */
            stock?: {
                isManaged?: boolean;
                isInStock?: boolean;
                allowsBackorders?: boolean;
                minimum?: number;
                maximum?: number;
                increment?: number;
            };
        };
        Removed: {
            /** @description The record that is gone. */
            removed: string;
        };
        Today: {
            /** @description Orders that may leave, all of them or the rest. */
            toShip: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Orders that nobody has paid for a week. */
            unpaid: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Orders that nobody has paid and that hold the last pieces of 20 products or more. */
            emptying: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Orders with a refund of which nobody knows the end, whose money did not arrive, or that a gateway does not give. */
            refunds: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Orders from which the shopper has withdrawn, with nothing given back and no remark kept since. */
            withdrawals: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Reviews to decide on. */
            reviews: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Products on sale that run out (shop setting lowStockFrom). */
            lowStock: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Messages of the contact form that are not done yet. */
            contactMessages: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Letters that reached nobody. */
            failedLetters: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Messages of webhooks that did not arrive. */
            failedMessages: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
            /** @description Jobs whose last round failed. */
            failingJobs: {
                count: number;
                /** @description There are more than are counted. */
                isMore: boolean;
                /** @description The list that shows them, below /api/v1. */
                list: string;
            };
        };
        Turnover: {
            periods: {
                /** @description A day in the shop’s time zone, such as "2026-06-01". */
                from: string;
                /** @description A day in the shop’s time zone, such as "2026-06-01". */
                to: string;
                /** @description Placed in it and not cancelled. */
                orders: number;
                /** @description Their price, in the shop’s base currency. */
                total: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                /** @description The amount given back until now. */
                refunded: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
            }[];
        };
        BestSellers: {
            items: {
                sku: string;
                name: string;
                quantity: number;
            }[];
        };
        MissedSearchList: {
            items: {
                /** @description The code of the store view. */
                store: string;
                /** @description In small letters. */
                query: string;
                /** @description The number of searches. */
                searches: number;
                /** @description When it was searched for last, to within some seconds. */
                lastAt: string;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        AbandonedCartList: {
            items: {
                id: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                updatedAt: string;
                /** @description The code of the store view. */
                store: string;
                /** @description Null of a guest. */
                customerId: string | null;
                /** @description At the prices that its shopper saw. */
                total: {
                    /** @description An amount such as "12.50". */
                    amount: string;
                    /** @description ISO 4217, such as "EUR". */
                    currency: string;
                };
                lines: {
                    sku: string;
                    quantity: number;
                    unitPrice: {
                        /** @description An amount such as "12.50". */
                        amount: string;
                        /** @description ISO 4217, such as "EUR". */
                        currency: string;
                    };
                }[];
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        ReviewList: {
            items: components["schemas"]["Review"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Review: {
            id: number;
            /** @enum {string} */
            state: "pending" | "approved" | "rejected";
            sku: string;
            /** @description The code of the store view it was written in. */
            store: string;
            stars: number;
            nickname: string;
            title: string;
            text: string;
            /** @description Null: its writer was not logged in. */
            customerId: string | null;
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            createdAt: string;
            /** @description The single votes of a review that came from another shop. */
            votes: {
                title: string;
                stars: number;
            }[] | null;
            /** @description The shop’s answer below it. */
            reply: string | null;
        };
        ReviewsDecided: {
            /** @description The others were so already. */
            changed: number;
        };
        LetterRetried: {
            id: string;
        };
        LetterList: {
            items: {
                id: string;
                /** @description Null: to the shop itself. */
                to: string | null;
                subject: string;
                /** @enum {string} */
                state: "waiting" | "delivered" | "given-up";
                attempts: number;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                createdAt: string;
                /** @description When it was delivered or given up. */
                settledAt: string | null;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        ContactMessageList: {
            items: components["schemas"]["ContactMessage"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        ContactMessage: {
            id: string;
            /** @enum {string} */
            state: "open" | "done";
            name: string;
            email: string;
            telephone: string;
            text: string;
            /** @description The language of its sender, such as "de". */
            language: string;
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            createdAt: string;
            answers: {
                id: string;
                text: string;
                /** @description As the audit trail names who wrote it. */
                actor: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                at: string;
            }[];
        };
        /** @description RFC 4180; its first line names the columns. */
        CustomersCsv: string;
        CustomerList: {
            items: {
                id: string;
                email: string;
                firstName: string;
                lastName: string;
                /** @description The code of the customer group. */
                group: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                createdAt: string;
                /** @description Null: nobody can log in yet. */
                confirmedAt: string | null;
                /** @description Their number; /orders?customerId= lists them. */
                orders: number;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Customer: {
            id: string;
            email: string;
            firstName: string;
            lastName: string;
            /** @description The code of the customer group. */
            group: string;
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            createdAt: string;
            /** @description Null: nobody can log in yet. */
            confirmedAt: string | null;
            /** @description Their number; /orders?customerId= lists them. */
            orders: number;
            /** @description The state of the newsletter for the address; null: it never signed up. */
            newsletter: ("unconfirmed" | "subscribed" | "unsubscribed") | null;
            addresses: {
                id: string;
                address: {
                    firstName: string;
                    lastName: string;
                    street: string[];
                    city: string;
                    region: string;
                    postcode: string;
                    /** @description ISO 3166-1 alpha-2, such as "DE". */
                    country: string;
                    company?: string;
                    phone?: string;
                };
                isDefaultBilling: boolean;
                isDefaultShipping: boolean;
            }[];
        };
        CustomerData: {
            data: {
                [key: string]: unknown;
            };
        };
        CustomerErased: {
            /** @description The number of orders that stay, without the account. */
            orders: number;
        };
        CustomerGroups: {
            items: {
                code: string;
                customers: number;
            }[];
        };
        /** @description RFC 4180; its first line names the columns. */
        SubscribersCsv: string;
        SubscriberList: {
            items: {
                id: string;
                email: string;
                /** @enum {string} */
                state: "unconfirmed" | "subscribed" | "unsubscribed";
                /** @description The code of the store view of the last sign-up. */
                store: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                createdAt: string;
                confirmedAt: string | null;
                unsubscribedAt: string | null;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        AuditList: {
            items: {
                id: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                createdAt: string;
                actor: string;
                action: string;
                subject: string;
                details: {
                    [key: string]: unknown;
                };
                /** @description The path by which it is taken back, below the API’s address; null: it cannot be, or is already, which is known of changes of stock alone. */
                undo: string | null;
                /** @description How many changes that path takes back: all that were made by one request. */
                undoCount: number;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Webhooks: {
            items: {
                id: string;
                url: string;
                events: ("order.placed" | "order.paid" | "order.unpaid" | "order.shipped" | "order.refunded" | "order.cancelled" | "stock.low" | "customer.registered" | "product.changed" | "catalogue.changed")[];
                isEnabled: boolean;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                createdAt: string;
                /** @description Messages that wait. */
                waiting: number;
                /** @description Messages that did not arrive. */
                givenUp: number;
            }[];
        };
        WebhookAdded: {
            id: string;
            /** @description The secret that signs its messages; it is not shown again. */
            secret: string;
        };
        DeliveryList: {
            items: {
                /** @description The message’s webhook-id. */
                id: string;
                webhookId: string;
                /** @enum {string} */
                event: "order.placed" | "order.paid" | "order.unpaid" | "order.shipped" | "order.refunded" | "order.cancelled" | "stock.low" | "customer.registered" | "product.changed" | "catalogue.changed";
                /** @description An order’s number, a SKU, a customer’s id. */
                subject: string;
                /** @enum {string} */
                state: "waiting" | "delivered" | "given-up";
                attempts: number;
                /** @description The last answer’s status, or why there was none. */
                outcome: string | null;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                createdAt: string;
                settledAt: string | null;
                nextAttemptAt: string | null;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Replayed: {
            id: string;
        };
        StaffList: {
            items: components["schemas"]["StaffMember"][];
        };
        StaffMember: {
            id: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "clerk" | "editor" | "reader";
            isDisabled: boolean;
            /** @description False: no password has been chosen at the one-time address yet. */
            hasPassword: boolean;
            /** @description A sign-in by password asks for a code of an authenticator app too. */
            hasCode: boolean;
            /** @description The number of passkeys that sign them in without a password. */
            passkeys: number;
        };
        StaffAddress: {
            id: string;
            /** @description The link by which a password is chosen: once, within a day. It is not shown again. */
            address: string;
        };
        StaffSessions: {
            items: {
                id: string;
                /** @description In words: "Firefox, Windows". */
                browser: string | null;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                begunAt: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                lastSeenAt: string;
            }[];
        };
        Tokens: {
            items: {
                id: string;
                name: string;
                scopes: string[];
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                createdAt: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                expiresAt: string;
                /** @description To the hour. */
                lastUsedAt: string | null;
            }[];
        };
        TokenAdded: {
            /** @description Sent as "Authorization: Bearer …"; it is not shown again. */
            token: string;
        };
        Import: {
            id: string;
            /** @enum {string} */
            format: "magento1-csv" | "shopify" | "woocommerce" | "jsonl" | "customers";
            name: string;
            bytes: number;
            isDryRun: boolean;
            /** @description The import whose changes it takes back. */
            undoes: string | null;
            /** @description It has changed something that undoImport can take back. */
            isUndoable: boolean;
            /** @enum {string} */
            state: "waiting" | "running" | "needs-confirmation" | "done" | "failed" | "stopped" | "interrupted";
            /** @description The person who asked for its last run. */
            actor: string;
            /** @description Why it failed. */
            reason: string | null;
            /** @description Its file is kept, so that it can be run again. */
            hasFile: boolean;
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            createdAt: string;
            startedAt: string | null;
            endedAt: string | null;
            progress: {
                /** @description Rows that were dealt with. */
                done: number;
                /** @description The number of all of them; null while it is not known. */
                total: number | null;
            };
            /** @description The changes that it made or, as a dry run, would make. */
            report: {
                counts: {
                    /** @enum {string} */
                    kind: "store" | "tax-class" | "attribute" | "category" | "product" | "rewrite" | "review" | "page" | "block" | "menus" | "customer";
                    created: number;
                    updated: number;
                    unchanged: number;
                    rejected: number;
                }[];
                warnings: number;
                rejected: number;
                /** @description The effects on products and customers that the shop has: those of a dry run or of what waits for confirmation, and after a real run those of what was written. Null where they were not counted. */
                effects: {
                    /** @description Products that had pieces to sell and have none. */
                    outOfStock: number;
                    /** @description Products that cost more or less by over half. */
                    priceJump: number;
                    /** @description Products that could not be bought and are on sale. */
                    onSale: number;
                    /** @description Products that had their pieces counted and sell without end. */
                    uncounted: number;
                    /** @description Products that are disabled or shown nowhere. */
                    takenOff: number;
                    /** @description Products that have fewer pictures. */
                    fewerPictures: number;
                    /** @description Products that have another name. */
                    renamed: number;
                    /** @description Products that have another tax class, or none. */
                    taxedOtherwise: number;
                    /** @description Products that left a category that they were in. */
                    fewerCategories: number;
                    /** @description Products that lost a description, a value of an attribute or a text of a store view. */
                    lostTexts: number;
                    /** @description Products that lost a variant, a part, an option, a value of one or a file to download. */
                    fewerChoices: number;
                    /** @description Customers who have another name. */
                    customersRenamed: number;
                    /** @description Customers who are in another group. */
                    customersRegrouped: number;
                    /** @description Customers who got an address that they did not have. */
                    customersAddressed: number;
                    /** @description Customers who were made by the import that is taken back, and are removed. */
                    customersRemoved: number;
                } | null;
                /** @description The number of products, or customers, that are changed in one way without confirmation. Null after a real run. */
                limit: number | null;
                /** @description It would change more than that. */
                isSweeping: boolean;
            } | null;
        };
        ImportList: {
            items: components["schemas"]["Import"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        ImportProblemList: {
            items: {
                /** @description The row of the table, or the line of the text. */
                line: number;
                column: string | null;
                /**
                 * @description After an error the row was left out; after a warning it was taken, except for what the message says.
                 * @enum {string}
                 */
                severity: "error" | "warning";
                message: string;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Export: {
            id: string;
            /** @enum {string} */
            what: "catalogue" | "orders" | "newsletter" | "customers";
            /** @enum {string} */
            state: "waiting" | "running" | "needs-confirmation" | "done" | "failed" | "stopped" | "interrupted";
            actor: string;
            /** @description Why it failed. */
            reason: string | null;
            /** @description Its file can be had. */
            hasFile: boolean;
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            createdAt: string;
            startedAt: string | null;
            endedAt: string | null;
            progress: {
                /** @description Rows that were dealt with. */
                done: number;
                /** @description The number of all of them; null while it is not known. */
                total: number | null;
            };
            bytes: number | null;
        };
        ExportList: {
            items: components["schemas"]["Export"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        ExportFile: {
            name: string;
            bytes: number;
        };
        BackupFile: {
            name: string;
            bytes: number;
        };
        Backup: {
            id: string;
            /** @enum {string} */
            state: "waiting" | "running" | "needs-confirmation" | "done" | "failed" | "stopped" | "interrupted";
            actor: string;
            /** @description Why it failed. */
            reason: string | null;
            /** @description It was made, and not removed here. */
            isThere: boolean;
            /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
            createdAt: string;
            startedAt: string | null;
            endedAt: string | null;
            progress: {
                /** @description Rows that were dealt with. */
                done: number;
                /** @description The number of all of them; null while it is not known. */
                total: number | null;
            };
            made: {
                folder: string;
                /** @description On whose disk it lies. */
                machine: string;
                bytes: number;
                rows: number;
                files: number;
                isEncrypted: boolean;
            } | null;
        };
        BackupList: {
            items: components["schemas"]["Backup"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Operations: {
            database: {
                /** @enum {string} */
                kind: "embedded" | "server";
                /** @description The time of its answer. */
                milliseconds: number;
            };
            files: {
                /** @enum {string} */
                kind: "folder" | "bucket";
                isReachable: boolean;
            };
            /** @description The bytes of files from shoppers, and the most there may be (`UPLOAD_TOTAL`): further ones are refused. */
            sentFiles: {
                bytes: number;
                most: number;
            };
            /** @description Letters go to a mail server; otherwise they become files. */
            hasMailServer: boolean;
            waiting: {
                letters: number;
                /** @description The age of the letter that has waited longest. */
                oldestLetterSeconds: number;
                /** @description The number of webhook messages that wait. */
                messages: number;
                /** @description Imports and exports. */
                tasks: number;
            };
            jobs: {
                name: string;
                /** @description From the end of one round to the next. */
                everySeconds: number;
                /** @description When its last round ended; null before the first. */
                endedAt: string | null;
                /** @description The duration. */
                seconds: number | null;
                /** @description When one failed last; the log says why. */
                failedAt: string | null;
            }[];
            /** @description Jobs whose last round failed, in whichever process. */
            failing: string[];
            /** @description The place of backups that are asked for at the desk. */
            backupPlace: {
                folder: string;
                /** @description It is lost with the disk of the shop. */
                isBesideShop: boolean;
                isEncrypted: boolean;
            } | null;
            backups: {
                /** @description The folder to which the command wrote it. */
                folder: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                madeAt: string;
                rows: number;
                files: number;
                isEncrypted: boolean;
            }[];
        };
        JobRunList: {
            items: {
                id: string;
                job: string;
                /** @description An instant in UTC, such as "2026-06-01T09:30:00Z". */
                begunAt: string;
                /** @description When the last of its rounds ended. */
                endedAt: string;
                rounds: number;
                /** @enum {string} */
                outcome: "done" | "failed";
                /** @description The work of all rounds together. */
                did: {
                    what: string;
                    count: number;
                }[];
                /** @description Why they failed, as the log says. */
                reason: string | null;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        StockList: {
            items: {
                sku: string;
                /** @description In the default store view. */
                name: string;
                quantity: number;
                isManaged: boolean;
                isInStock: boolean;
                allowsBackorders: boolean;
            }[];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        Problem: {
            /** @description A relative reference that says which problem it is. */
            type: string;
            status: number;
            title: string;
            detail?: string;
            errors?: ({
                /** @description The place in the body, as a JSON pointer (RFC 6901). */
                pointer: string;
                detail: string;
            } | {
                parameter: string;
                detail: string;
            })[];
            /** @description The number by which the shop’s log knows the request. */
            request: string;
        };
    };
    responses: {
        /** @description Something in the request is wrong. */
        invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A token that counts is needed. */
        "not-authenticated": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token, or the role at the desk, does not allow this. A session counts only for what the desk’s own page sends. */
        "not-authorized.not-from-the-desk": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; come back later. */
        "too-many-requests": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop cannot answer now; come back later. */
        unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing. */
        "not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no room to store this. */
        "disk-full": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something in the request is wrong. This Idempotency-Key belongs to another request. */
        "invalid.key-used": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request cannot be read. */
        malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This cannot be done in its present state. */
        "not-allowed-now": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large. */
        "too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content is not of the kind that belongs here. */
        "wrong-content": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It has changed since you read it. */
        "changed-meanwhile": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This needs the password once more. The token, or the role at the desk, does not allow this. A session counts only for what the desk’s own page sends. */
        "confirm-first.not-authorized.not-from-the-desk": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The payment gateway refuses this. This cannot be done in its present state. */
        "gateway-refuses.not-allowed-now": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This needs an Idempotency-Key. The request cannot be read. */
        "key-missing.malformed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A payment gateway is not set up here. The shop cannot answer now; come back later. */
        "not-set-up.unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Say which version you change, by If-Match. */
        "must-be-conditional": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This Idempotency-Key belongs to another request. */
        "key-used": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOrders: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                state?: "pending-payment" | "pending" | "processing" | "complete" | "cancelled" | "refunded";
                /** @description The state of its payment. */
                payment?: "at-gateway" | "unpaid" | "paid" | "partly-refunded" | "refunded" | "void";
                /** @description The state of its goods; to-ship: they may leave, all of them or the rest, paid or by cash on delivery; an open withdrawal is answered first. */
                fulfilment?: "to-ship" | "unshipped" | "partly-shipped" | "shipped" | "virtual";
                /** @description open: a refund has no end yet, its money did not arrive, or a payment that came too late is not given back. */
                refunds?: "open";
                /** @description open: the shopper has withdrawn; it is not cancelled, and since then nothing was given back and no remark kept. */
                withdrawals?: "open";
                /** @description emptied: it is not paid, and holds the last pieces of 20 products or more. */
                stock?: "emptied";
                /** @description Placed at this instant, such as 2026-06-01T00:00:00Z, or later. */
                placedFrom?: string;
                /** @description Placed before this instant. */
                placedBefore?: string;
                /** @description Orders of the shopper with this address, in full. */
                email?: string;
                customerId?: string;
                /** @description Finds an order by its number, an e-mail address or its beginning, words of a name, a telephone number, a SKU or a tracking number. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A store view; left out: the default one. */
                    store?: string;
                    /**
                     * Format: uuid
                     * @description The account it is for; its e-mail address counts.
                     */
                    customerId?: string;
                    /** @description A guest’s. */
                    email?: string;
                    items: {
                        sku: string;
                        quantity: number;
                        /** @description By the ids that /products/{sku}/choices names. */
                        options?: {
                            attributes?: {
                                [key: string]: number;
                            };
                            bundle?: {
                                [key: string]: number[];
                            };
                            bundleQuantities?: {
                                [key: string]: number;
                            };
                            custom?: {
                                [key: string]: string | number[];
                            };
                            links?: number[];
                        };
                        /** @description Pieces of each part of a grouped product. */
                        parts?: {
                            [key: string]: number;
                        };
                    }[];
                    /** @description Entered as a shopper would. */
                    coupon?: string;
                    billing?: {
                        firstName?: string;
                        lastName?: string;
                        company?: string;
                        street?: string[];
                        postcode?: string;
                        city?: string;
                        /** @description A code of the country’s list, or text where it has none. */
                        region?: string;
                        /** @description ISO 3166-1 alpha-2, such as "DE". */
                        country?: string;
                        phone?: string;
                    };
                    /** @description Left out: it goes to the billing address. */
                    shipping?: {
                        firstName?: string;
                        lastName?: string;
                        company?: string;
                        street?: string[];
                        postcode?: string;
                        city?: string;
                        /** @description A code of the country’s list, or text where it has none. */
                        region?: string;
                        /** @description ISO 3166-1 alpha-2, such as "DE". */
                        country?: string;
                        phone?: string;
                    };
                    shippingMethod?: string;
                    payment?: string;
                    /** @description The language of faults: "de". Left out: English. */
                    language?: string;
                    /** @description The total that the customer was told: with another one nothing is placed. */
                    grandTotal: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getSeller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seller"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description True: the shopper gets no letter.
                     * @default false
                     */
                    isSilent?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    unpayOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    shipOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The carrier. */
                    carrier?: string;
                    /** @description The shopper follows it by this. */
                    trackingNumber?: string;
                    /** @description The pieces that were sent; left out: all that were not sent before. */
                    lines?: {
                        line: number;
                        quantity: number;
                    }[];
                    /**
                     * @description True: the shopper gets no letter.
                     * @default false
                     */
                    isSilent?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    invoiceOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The price of these pieces. Those of a line that were not sent yet come first, and are not to be sent any more. */
                    lines?: {
                        line: number;
                        quantity: number;
                    }[];
                    /** @description So much of what sending cost: at most `shippingLeft`. */
                    shipping?: string;
                    /** @description This amount, whatever lines and shipping come to. */
                    amount?: string;
                    /** @description The amount `refunded` of the order as you read it. If somebody has given back more since, nothing is refunded. */
                    seen?: string;
                    /**
                     * @description True: all its pieces are for sale again. Only with all that is left of its money, while no piece was given back by itself.
                     * @default false
                     */
                    returnsStock?: boolean;
                    /** @description The shopper reads it. */
                    reason?: string;
                    /**
                     * @description True: the gateway that took the money is given up for good, and you send the money yourself. Only for a gateway that is not set up, or that has just refused this amount.
                     * @default false
                     */
                    isByHand?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            400: components["responses"]["key-missing.malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["gateway-refuses.not-allowed-now"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["not-set-up.unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    settleRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
                refund: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The shopper reads it. */
                    reason?: string;
                    /**
                     * @description True: the shopper gets no letter.
                     * @default false
                     */
                    isSilent?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    correctOrderAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
                /** @description For an order "billing" or "shipping"; for a page its address without slashes around it; slashes in it are written %2F. */
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    company?: string;
                    street?: string[];
                    postcode?: string;
                    city?: string;
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    noteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /**
                     * @description True: the shopper reads it.
                     * @default false
                     */
                    isPublic?: boolean;
                    /**
                     * @description True: the shopper gets it as a letter, and reads it with the order.
                     * @default false
                     */
                    isMailed?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithHistory"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getOrderForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderForm"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getProductChoices: {
        parameters: {
            query?: {
                store?: string;
            };
            header?: never;
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductChoices"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    quoteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A store view; left out: the default one. */
                    store?: string;
                    /**
                     * Format: uuid
                     * @description The account it is for; its e-mail address counts.
                     */
                    customerId?: string;
                    /** @description A guest’s. */
                    email?: string;
                    items: {
                        sku: string;
                        quantity: number;
                        /** @description By the ids that /products/{sku}/choices names. */
                        options?: {
                            attributes?: {
                                [key: string]: number;
                            };
                            bundle?: {
                                [key: string]: number[];
                            };
                            bundleQuantities?: {
                                [key: string]: number;
                            };
                            custom?: {
                                [key: string]: string | number[];
                            };
                            links?: number[];
                        };
                        /** @description Pieces of each part of a grouped product. */
                        parts?: {
                            [key: string]: number;
                        };
                    }[];
                    /** @description Entered as a shopper would. */
                    coupon?: string;
                    billing?: {
                        firstName?: string;
                        lastName?: string;
                        company?: string;
                        street?: string[];
                        postcode?: string;
                        city?: string;
                        /** @description A code of the country’s list, or text where it has none. */
                        region?: string;
                        /** @description ISO 3166-1 alpha-2, such as "DE". */
                        country?: string;
                        phone?: string;
                    };
                    /** @description Left out: it goes to the billing address. */
                    shipping?: {
                        firstName?: string;
                        lastName?: string;
                        company?: string;
                        street?: string[];
                        postcode?: string;
                        city?: string;
                        /** @description A code of the country’s list, or text where it has none. */
                        region?: string;
                        /** @description ISO 3166-1 alpha-2, such as "DE". */
                        country?: string;
                        phone?: string;
                    };
                    shippingMethod?: string;
                    payment?: string;
                    /** @description The language of faults: "de". Left out: English. */
                    language?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderQuote"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description A part of the SKU or of the name in the default store view. */
                search?: string;
                /** @description Whether the owner has put it on sale: true or false. */
                isEnabled?: "true" | "false";
                /** @description Whether shoppers buy it by itself: true or false; a variant is bought through its product. */
                isBoughtByItself?: "true" | "false";
                /** @description Products of this type. */
                type?: "simple" | "configurable" | "bundle" | "grouped" | "virtual" | "downloadable";
                /** @description Only those that shoppers cannot find or buy, for this reason. */
                problem?: "no-price" | "no-picture" | "no-category" | "out-of-stock";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sku: string;
                    /** @enum {string} */
                    type: "simple" | "configurable" | "bundle" | "grouped" | "virtual" | "downloadable";
                    isEnabled?: boolean;
                    /** @enum {string} */
                    visibility?: "none" | "catalog" | "search" | "both";
                    name: string;
                    urlKey: string;
                    shortDescription?: string;
                    description?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                    texts?: {
                        [key: string]: {
                            name?: string;
                            urlKey?: string;
                            shortDescription?: string;
                            description?: string;
                            metaTitle?: string;
                            metaDescription?: string;
                        };
                    };
                    price?: string;
                    specialPrice?: {
                        value: string;
                        from?: string;
                        to?: string;
                    };
                    tierPrices?: {
                        quantity: number;
                        price: string;
                        customerGroup?: string;
                        from?: string;
                        to?: string;
                    }[];
                    taxClass?: string;
                    weight?: string;
                    newFrom?: string;
                    newTo?: string;
                    isFeatured?: boolean;
                    eventEndsAt?: string;
                    categories?: {
                        path: string;
                        position?: number;
                    }[];
                    attributes?: {
                        [key: string]: string | string[] | boolean;
                    };
                    attributeTexts?: {
                        [key: string]: {
                            [key: string]: string;
                        };
                    };
                    images?: {
                        file: string;
                        label?: string;
                        labels?: {
                            [key: string]: string;
                        };
                        isHidden?: boolean;
                    }[];
                    videos?: {
                        source: string;
                        poster?: string;
                        label?: string;
                        labels?: {
                            [key: string]: string;
                        };
                    }[];
                    related?: string[];
                    upSells?: string[];
                    crossSells?: string[];
                    configurable?: {
                        attributes: {
                            code: string;
                            label?: string;
                            prices?: {
                                option: string;
                                /** @enum {string} */
                                type: "fixed" | "percent";
                                value: string;
                            }[];
                        }[];
                        children: string[];
                    };
                    bundle?: {
                        /** @enum {string} */
                        priceType: "fixed" | "dynamic";
                        options: {
                            title: string;
                            titles?: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            input: "select" | "radio" | "checkbox" | "multi";
                            isRequired?: boolean;
                            selections: {
                                sku: string;
                                quantity?: number;
                                canChangeQuantity?: boolean;
                                isDefault?: boolean;
                                price?: {
                                    /** @enum {string} */
                                    type: "fixed" | "percent";
                                    value: string;
                                };
                            }[];
                        }[];
                    };
                    grouped?: {
                        sku: string;
                        quantity?: number;
                    }[];
                    customOptions?: {
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                        /** @enum {string} */
                        input: "field" | "area" | "file" | "select" | "radio" | "checkbox" | "multiple" | "date" | "date_time" | "time";
                        isRequired?: boolean;
                        maxLength?: number;
                        fileExtensions?: string[];
                        maxWidth?: number;
                        maxHeight?: number;
                        sku?: string;
                        price?: {
                            /** @enum {string} */
                            type: "fixed" | "percent";
                            value: string;
                        };
                        values?: {
                            title: string;
                            titles?: {
                                [key: string]: string;
                            };
                            sku?: string;
                            price?: {
                                /** @enum {string} */
                                type: "fixed" | "percent";
                                value: string;
                            };
                        }[];
                    }[];
                    downloads?: {
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                        file: string;
                        sample?: string;
                        price?: string;
                        maxDownloads?: number;
                    }[];
                    samples?: {
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                        file: string;
                    }[];
                    createdAt?: string;
                    stock?: {
                        quantity: number;
                        isManaged?: boolean;
                        isInStock?: boolean;
                        allowsBackorders?: boolean;
                        minimum?: number;
                        maximum?: number;
                        increment?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecord"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    removeProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An amount such as "12.50". */
                    price?: string;
                    /** @description Null takes it away. */
                    specialPrice?: {
                        /** @description An amount such as "12.50". */
                        price: string;
                        /** @default null */
                        from?: string | null;
                        /** @default null */
                        to?: string | null;
                    } | null;
                    isEnabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stock"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: ({
                        sku: string;
                        /** @description So many came, or went (-3). */
                        add: number;
                    } | {
                        sku: string;
                        /** @description So many were counted. */
                        set: number;
                        /** @description The number of pieces that were there before, as far as you know; if it is another, nothing is changed. */
                        seen?: number;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockChanges"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    changeProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: {
                        sku: string;
                        /** @description An amount such as "12.50". */
                        price?: string;
                        /** @description Null takes it away. */
                        specialPrice?: {
                            /** @description An amount such as "12.50". */
                            price: string;
                            /** @default null */
                            from?: string | null;
                            /** @default null */
                            to?: string | null;
                        } | null;
                        isEnabled?: boolean;
                        /** @description The price before, as far as you know; if it is another, the product is not changed. */
                        seen?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductChanges"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getProductRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecord"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "simple" | "configurable" | "bundle" | "grouped" | "virtual" | "downloadable";
                    isEnabled?: boolean;
                    /** @enum {string} */
                    visibility?: "none" | "catalog" | "search" | "both";
                    name: string;
                    urlKey: string;
                    shortDescription?: string;
                    description?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                    texts?: {
                        [key: string]: {
                            name?: string;
                            urlKey?: string;
                            shortDescription?: string;
                            description?: string;
                            metaTitle?: string;
                            metaDescription?: string;
                        };
                    };
                    price?: string;
                    specialPrice?: {
                        value: string;
                        from?: string;
                        to?: string;
                    };
                    tierPrices?: {
                        quantity: number;
                        price: string;
                        customerGroup?: string;
                        from?: string;
                        to?: string;
                    }[];
                    taxClass?: string;
                    weight?: string;
                    newFrom?: string;
                    newTo?: string;
                    isFeatured?: boolean;
                    eventEndsAt?: string;
                    categories?: {
                        path: string;
                        position?: number;
                    }[];
                    attributes?: {
                        [key: string]: string | string[] | boolean;
                    };
                    attributeTexts?: {
                        [key: string]: {
                            [key: string]: string;
                        };
                    };
                    images?: {
                        file: string;
                        label?: string;
                        labels?: {
                            [key: string]: string;
                        };
                        isHidden?: boolean;
                    }[];
                    videos?: {
                        source: string;
                        poster?: string;
                        label?: string;
                        labels?: {
                            [key: string]: string;
                        };
                    }[];
                    related?: string[];
                    upSells?: string[];
                    crossSells?: string[];
                    configurable?: {
                        attributes: {
                            code: string;
                            label?: string;
                            prices?: {
                                option: string;
                                /** @enum {string} */
                                type: "fixed" | "percent";
                                value: string;
                            }[];
                        }[];
                        children: string[];
                    };
                    bundle?: {
                        /** @enum {string} */
                        priceType: "fixed" | "dynamic";
                        options: {
                            title: string;
                            titles?: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            input: "select" | "radio" | "checkbox" | "multi";
                            isRequired?: boolean;
                            selections: {
                                sku: string;
                                quantity?: number;
                                canChangeQuantity?: boolean;
                                isDefault?: boolean;
                                price?: {
                                    /** @enum {string} */
                                    type: "fixed" | "percent";
                                    value: string;
                                };
                            }[];
                        }[];
                    };
                    grouped?: {
                        sku: string;
                        quantity?: number;
                    }[];
                    customOptions?: {
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                        /** @enum {string} */
                        input: "field" | "area" | "file" | "select" | "radio" | "checkbox" | "multiple" | "date" | "date_time" | "time";
                        isRequired?: boolean;
                        maxLength?: number;
                        fileExtensions?: string[];
                        maxWidth?: number;
                        maxHeight?: number;
                        sku?: string;
                        price?: {
                            /** @enum {string} */
                            type: "fixed" | "percent";
                            value: string;
                        };
                        values?: {
                            title: string;
                            titles?: {
                                [key: string]: string;
                            };
                            sku?: string;
                            price?: {
                                /** @enum {string} */
                                type: "fixed" | "percent";
                                value: string;
                            };
                        }[];
                    }[];
                    downloads?: {
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                        file: string;
                        sample?: string;
                        price?: string;
                        maxDownloads?: number;
                    }[];
                    samples?: {
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                        file: string;
                    }[];
                    createdAt?: string;
                    /** @description The rules of its stock; its pieces are another resource. */
                    stock?: {
                        isManaged?: boolean;
                        isInStock?: boolean;
                        allowsBackorders?: boolean;
                        minimum?: number;
                        maximum?: number;
                        increment?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecord"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    changeProductRecord: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    type?: ("simple" | "configurable" | "bundle" | "grouped" | "virtual" | "downloadable") | null;
                    isEnabled?: (boolean | null) | null;
                    visibility?: (("none" | "catalog" | "search" | "both") | null) | null;
                    name?: string | null;
                    urlKey?: string | null;
                    shortDescription?: (string | null) | null;
                    description?: (string | null) | null;
                    metaTitle?: (string | null) | null;
                    metaDescription?: (string | null) | null;
                    texts?: ({
                        [key: string]: {
                            name?: (string | null) | null;
                            urlKey?: (string | null) | null;
                            shortDescription?: (string | null) | null;
                            description?: (string | null) | null;
                            metaTitle?: (string | null) | null;
                            metaDescription?: (string | null) | null;
                        } | null;
                    } | null) | null;
                    price?: (string | null) | null;
                    specialPrice?: ({
                        value?: string | null;
                        from?: (string | null) | null;
                        to?: (string | null) | null;
                    } | null) | null;
                    tierPrices?: ({
                        quantity?: number | null;
                        price?: string | null;
                        customerGroup?: (string | null) | null;
                        from?: (string | null) | null;
                        to?: (string | null) | null;
                    }[] | null) | null;
                    taxClass?: (string | null) | null;
                    weight?: (string | null) | null;
                    newFrom?: (string | null) | null;
                    newTo?: (string | null) | null;
                    isFeatured?: (boolean | null) | null;
                    eventEndsAt?: (string | null) | null;
                    categories?: ({
                        path?: string | null;
                        position?: (number | null) | null;
                    }[] | null) | null;
                    attributes?: ({
                        [key: string]: (string | string[] | boolean) | null;
                    } | null) | null;
                    attributeTexts?: ({
                        [key: string]: {
                            [key: string]: string | null;
                        } | null;
                    } | null) | null;
                    images?: ({
                        file?: string | null;
                        label?: (string | null) | null;
                        labels?: ({
                            [key: string]: string | null;
                        } | null) | null;
                        isHidden?: (boolean | null) | null;
                    }[] | null) | null;
                    videos?: ({
                        source?: (string) | null;
                        poster?: (string | null) | null;
                        label?: (string | null) | null;
                        labels?: ({
                            [key: string]: string | null;
                        } | null) | null;
                    }[] | null) | null;
                    related?: (string[] | null) | null;
                    upSells?: (string[] | null) | null;
                    crossSells?: (string[] | null) | null;
                    configurable?: ({
                        attributes?: {
                            code?: string | null;
                            label?: (string | null) | null;
                            prices?: ({
                                option?: string | null;
                                type?: ("fixed" | "percent") | null;
                                value?: string | null;
                            }[] | null) | null;
                        }[] | null;
                        children?: string[] | null;
                    } | null) | null;
                    bundle?: ({
                        priceType?: ("fixed" | "dynamic") | null;
                        options?: {
                            title?: string | null;
                            titles?: ({
                                [key: string]: string | null;
                            } | null) | null;
                            input?: ("select" | "radio" | "checkbox" | "multi") | null;
                            isRequired?: (boolean | null) | null;
                            selections?: {
                                sku?: string | null;
                                quantity?: (number | null) | null;
                                canChangeQuantity?: (boolean | null) | null;
                                isDefault?: (boolean | null) | null;
                                price?: ({
                                    type?: ("fixed" | "percent") | null;
                                    value?: string | null;
                                } | null) | null;
                            }[] | null;
                        }[] | null;
                    } | null) | null;
                    grouped?: ({
                        sku?: string | null;
                        quantity?: (number | null) | null;
                    }[] | null) | null;
                    customOptions?: ({
                        title?: string | null;
                        titles?: ({
                            [key: string]: string | null;
                        } | null) | null;
                        input?: ("field" | "area" | "file" | "select" | "radio" | "checkbox" | "multiple" | "date" | "date_time" | "time") | null;
                        isRequired?: (boolean | null) | null;
                        maxLength?: (number | null) | null;
                        fileExtensions?: (string[] | null) | null;
                        maxWidth?: (number | null) | null;
                        maxHeight?: (number | null) | null;
                        sku?: (string | null) | null;
                        price?: ({
                            type?: ("fixed" | "percent") | null;
                            value?: string | null;
                        } | null) | null;
                        values?: ({
                            title?: string | null;
                            titles?: ({
                                [key: string]: string | null;
                            } | null) | null;
                            sku?: (string | null) | null;
                            price?: ({
                                type?: ("fixed" | "percent") | null;
                                value?: string | null;
                            } | null) | null;
                        }[] | null) | null;
                    }[] | null) | null;
                    downloads?: ({
                        title?: string | null;
                        titles?: ({
                            [key: string]: string | null;
                        } | null) | null;
                        file?: string | null;
                        sample?: (string | null) | null;
                        price?: (string | null) | null;
                        maxDownloads?: (number | null) | null;
                    }[] | null) | null;
                    samples?: ({
                        title?: string | null;
                        titles?: ({
                            [key: string]: string | null;
                        } | null) | null;
                        file?: string | null;
                    }[] | null) | null;
                    createdAt?: (string | null) | null;
                    stock?: ({
                        isManaged?: (boolean | null) | null;
                        isInStock?: (boolean | null) | null;
                        allowsBackorders?: (boolean | null) | null;
                        minimum?: (number | null) | null;
                        maximum?: (number | null) | null;
                        increment?: (number | null) | null;
                    } | null) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecord"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listVariants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variants"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listLowStock: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description This number of pieces or fewer; if it is left out, the shop setting lowStockFrom counts. */
                atMost?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Today"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getTurnover: {
        parameters: {
            query?: {
                /** @description The first day, in the shop’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                by?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Turnover"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getBestSellers: {
        parameters: {
            query?: {
                /** @description The first day, in the shop’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description How many at most; 10 if nothing is said. */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestSellers"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listAbandonedCarts: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description The least number of hours since somebody touched them; 24 if it is left out. */
                idleHours?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbandonedCartList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listSearchesWithoutResult: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description The code of a store view. */
                store?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissedSearchList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                state?: "pending" | "approved" | "rejected";
                /** @description Reviews of this product. */
                sku?: string;
                customerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    approveReviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewsDecided"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    rejectReviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewsDecided"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Plain text; null takes the answer away. */
                    reply: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listLetters: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                state?: "waiting" | "delivered" | "given-up";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    retryLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterRetried"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listContactMessages: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                state?: "open" | "done";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessageList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    answerContactMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /**
                     * @description False: somebody still has to look at it.
                     * @default true
                     */
                    isDone?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    settleContactMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isDone: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    uploadPicture: {
        parameters: {
            query?: {
                /** @description The beginning of the file’s name. */
                name?: string;
            };
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/gif": unknown;
                "image/webp": unknown;
                "image/avif": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getProductPictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPictures"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    setProductPictures: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pictures: {
                        file: string;
                        label?: string;
                        labels?: {
                            [key: string]: string;
                        };
                        isHidden?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPictures"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    uploadDownload: {
        parameters: {
            query?: {
                /** @description The name of the file. */
                name?: string;
            };
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFile"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    uploadVideo: {
        parameters: {
            query?: {
                /** @description The name of the file. */
                name?: string;
            };
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "video/mp4": unknown;
                "video/webm": unknown;
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFile"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    beginUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the file is called: buyers save it under this name. */
                    name: string;
                    /** @description The length of the whole file. */
                    bytes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    sendPart: {
        parameters: {
            query?: {
                offset?: string;
            };
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryTree"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    name: string;
                    urlKey: string;
                    description?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                    landingBlock?: string;
                    /** @enum {string} */
                    shows?: "products" | "block" | "block-and-products";
                    position?: number;
                    image?: string;
                    isActive?: boolean;
                    isInMenu?: boolean;
                    texts?: {
                        [key: string]: {
                            name?: string;
                            urlKey?: string;
                            description?: string;
                            metaTitle?: string;
                            metaDescription?: string;
                            landingBlock?: string;
                            /** @enum {string} */
                            shows?: "products" | "block" | "block-and-products";
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The category’s path from the root down; slashes in it are written %2F. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    removeCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The category’s path from the root down; slashes in it are written %2F. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The category’s path from the root down; slashes in it are written %2F. */
                path: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    urlKey?: string | null;
                    description?: (string | null) | null;
                    metaTitle?: (string | null) | null;
                    metaDescription?: (string | null) | null;
                    landingBlock?: (string | null) | null;
                    shows?: (("products" | "block" | "block-and-products") | null) | null;
                    position?: (number | null) | null;
                    image?: (string | null) | null;
                    isActive?: (boolean | null) | null;
                    isInMenu?: (boolean | null) | null;
                    texts?: ({
                        [key: string]: {
                            name?: (string | null) | null;
                            urlKey?: (string | null) | null;
                            description?: (string | null) | null;
                            metaTitle?: (string | null) | null;
                            metaDescription?: (string | null) | null;
                            landingBlock?: (string | null) | null;
                            shows?: (("products" | "block" | "block-and-products") | null) | null;
                        } | null;
                    } | null) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    moveCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The category’s path from the root down; slashes in it are written %2F. */
                path: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The path of the category above it; null: none. */
                    parent: string | null;
                    /** @description The last part of the path of the one it follows there; null: it is the first; left out: the last. */
                    after?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listCategoryProducts: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The category’s path from the root down; slashes in it are written %2F. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryProducts"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    placeProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The category’s path from the root down; slashes in it are written %2F. */
                path: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: ({
                        sku: string;
                        position?: number;
                    } | {
                        sku: string;
                        /** @constant */
                        isRemoved: true;
                    })[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listAttributes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttributeList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createAttribute: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    input: "select" | "multiselect" | "text" | "boolean";
                    label: string;
                    labels?: {
                        [key: string]: string;
                    };
                    isFilterable?: boolean;
                    isSearchable?: boolean;
                    isVisible?: boolean;
                    isComparable?: boolean;
                    position?: number;
                    /** @enum {string} */
                    swatch?: "colour" | "picture";
                    options?: {
                        code: string;
                        label: string;
                        labels?: {
                            [key: string]: string;
                        };
                        swatch?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attribute"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getAttribute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attribute"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeAttribute: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    input?: ("select" | "multiselect" | "text" | "boolean") | null;
                    label?: string | null;
                    labels?: ({
                        [key: string]: string | null;
                    } | null) | null;
                    isFilterable?: (boolean | null) | null;
                    isSearchable?: (boolean | null) | null;
                    isVisible?: (boolean | null) | null;
                    isComparable?: (boolean | null) | null;
                    position?: (number | null) | null;
                    swatch?: (("colour" | "picture") | null) | null;
                    options?: ({
                        code?: string | null;
                        label?: string | null;
                        labels?: ({
                            [key: string]: string | null;
                        } | null) | null;
                        swatch?: (string | null) | null;
                    }[] | null) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attribute"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listSynonyms: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addSynonym: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A search for one of them finds the others, too. A word may be several: "tea pot". */
                    words: string[];
                    /** @description With it the rule goes one way: a search for this finds the words, but not the other way round. */
                    from?: string;
                    /**
                     * @description The code of the store view it counts in; left out or null: in all of them.
                     * @default null
                     */
                    store?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymList"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeSynonym: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymList"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listSearchRedirects: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchRedirectList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    setSearchRedirect: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                    target: string;
                    /**
                     * @description The code of the store view it counts in; left out or null: in all of them.
                     * @default null
                     */
                    store?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchRedirectList"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeSearchRedirect: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchRedirectList"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    /** @enum {string} */
                    role?: "imprint" | "terms" | "privacy" | "shipping" | "returns";
                    isPublished?: boolean;
                    stores?: string[];
                    places?: ("header" | "footer")[];
                    position?: number;
                    title?: string;
                    heading?: string;
                    html?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                    texts?: {
                        [key: string]: {
                            title?: string;
                            heading?: string;
                            html?: string;
                            metaTitle?: string;
                            metaDescription?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description For an order "billing" or "shipping"; for a page its address without slashes around it; slashes in it are written %2F. */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replacePage: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description For an order "billing" or "shipping"; for a page its address without slashes around it; slashes in it are written %2F. */
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    /** @enum {string} */
                    role?: "imprint" | "terms" | "privacy" | "shipping" | "returns";
                    isPublished?: boolean;
                    stores?: string[];
                    places?: ("header" | "footer")[];
                    position?: number;
                    title?: string;
                    heading?: string;
                    html?: string;
                    metaTitle?: string;
                    metaDescription?: string;
                    texts?: {
                        [key: string]: {
                            title?: string;
                            heading?: string;
                            html?: string;
                            metaTitle?: string;
                            metaDescription?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removePage: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description For an order "billing" or "shipping"; for a page its address without slashes around it; slashes in it are written %2F. */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getPageStarter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which page it is: imprint, terms, privacy, shipping or returns. */
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createBlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    isPublished?: boolean;
                    stores?: string[];
                    html?: string;
                    texts?: {
                        [key: string]: {
                            html?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Block"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Block"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceBlock: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isPublished?: boolean;
                    stores?: string[];
                    html?: string;
                    texts?: {
                        [key: string]: {
                            html?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Block"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeBlock: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceHome: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    slides?: {
                        picture?: string;
                        words: {
                            [key: string]: {
                                title?: string;
                                text?: string;
                                pictureLabel?: string;
                                link?: {
                                    text: string;
                                    path: string;
                                };
                            };
                        };
                        from?: string;
                        to?: string;
                    }[];
                    /** @default [] */
                    tiles?: {
                        picture?: string;
                        words: {
                            [key: string]: {
                                title?: string;
                                text?: string;
                                pictureLabel?: string;
                                link?: {
                                    text: string;
                                    path: string;
                                };
                            };
                        };
                        from?: string;
                        to?: string;
                    }[];
                    /**
                     * @default [
                     *       "tiles",
                     *       "featured",
                     *       "categories",
                     *       "news",
                     *       "sale",
                     *       "recently-viewed"
                     *     ]
                     */
                    shelves?: ("tiles" | "featured" | "categories" | "news" | "sale" | "recently-viewed")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Look"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceLook: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Stands in the place of the shop’s name: PNG, WebP or JPEG. */
                    logo?: string;
                    /** @description A square PNG of 32 to 512 pixels. */
                    icon?: string;
                    /** @default {} */
                    colours?: {
                        background?: string;
                        text?: string;
                        brand?: string;
                        accent?: string;
                    };
                    /**
                     * @default shop
                     * @enum {string}
                     */
                    font?: "shop" | "system" | "humanist" | "geometric" | "serif" | "antique" | "rounded";
                    /**
                     * @default normal
                     * @enum {string}
                     */
                    textSize?: "normal" | "large" | "larger";
                    /**
                     * @default round
                     * @enum {string}
                     */
                    corners?: "round" | "slight" | "square";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Look"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    previewLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    look: {
                        /** @description Stands in the place of the shop’s name: PNG, WebP or JPEG. */
                        logo?: string;
                        /** @description A square PNG of 32 to 512 pixels. */
                        icon?: string;
                        /** @default {} */
                        colours?: {
                            background?: string;
                            text?: string;
                            brand?: string;
                            accent?: string;
                        };
                        /**
                         * @default shop
                         * @enum {string}
                         */
                        font?: "shop" | "system" | "humanist" | "geometric" | "serif" | "antique" | "rounded";
                        /**
                         * @default normal
                         * @enum {string}
                         */
                        textSize?: "normal" | "large" | "larger";
                        /**
                         * @default round
                         * @enum {string}
                         */
                        corners?: "round" | "slight" | "square";
                    };
                    /**
                     * @description The page to draw.
                     * @default /
                     */
                    path?: string;
                    /** @description The code of the store view in which it is drawn; if it is left out, the default one. */
                    store?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    previewProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    record: {
                        sku: string;
                        /** @enum {string} */
                        type: "simple" | "configurable" | "bundle" | "grouped" | "virtual" | "downloadable";
                        isEnabled?: boolean;
                        /** @enum {string} */
                        visibility?: "none" | "catalog" | "search" | "both";
                        name: string;
                        urlKey: string;
                        shortDescription?: string;
                        description?: string;
                        metaTitle?: string;
                        metaDescription?: string;
                        texts?: {
                            [key: string]: {
                                name?: string;
                                urlKey?: string;
                                shortDescription?: string;
                                description?: string;
                                metaTitle?: string;
                                metaDescription?: string;
                            };
                        };
                        price?: string;
                        specialPrice?: {
                            value: string;
                            from?: string;
                            to?: string;
                        };
                        tierPrices?: {
                            quantity: number;
                            price: string;
                            customerGroup?: string;
                            from?: string;
                            to?: string;
                        }[];
                        taxClass?: string;
                        weight?: string;
                        newFrom?: string;
                        newTo?: string;
                        isFeatured?: boolean;
                        eventEndsAt?: string;
                        categories?: {
                            path: string;
                            position?: number;
                        }[];
                        attributes?: {
                            [key: string]: string | string[] | boolean;
                        };
                        attributeTexts?: {
                            [key: string]: {
                                [key: string]: string;
                            };
                        };
                        images?: {
                            file: string;
                            label?: string;
                            labels?: {
                                [key: string]: string;
                            };
                            isHidden?: boolean;
                        }[];
                        videos?: {
                            source: string;
                            poster?: string;
                            label?: string;
                            labels?: {
                                [key: string]: string;
                            };
                        }[];
                        related?: string[];
                        upSells?: string[];
                        crossSells?: string[];
                        configurable?: {
                            attributes: {
                                code: string;
                                label?: string;
                                prices?: {
                                    option: string;
                                    /** @enum {string} */
                                    type: "fixed" | "percent";
                                    value: string;
                                }[];
                            }[];
                            children: string[];
                        };
                        bundle?: {
                            /** @enum {string} */
                            priceType: "fixed" | "dynamic";
                            options: {
                                title: string;
                                titles?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                input: "select" | "radio" | "checkbox" | "multi";
                                isRequired?: boolean;
                                selections: {
                                    sku: string;
                                    quantity?: number;
                                    canChangeQuantity?: boolean;
                                    isDefault?: boolean;
                                    price?: {
                                        /** @enum {string} */
                                        type: "fixed" | "percent";
                                        value: string;
                                    };
                                }[];
                            }[];
                        };
                        grouped?: {
                            sku: string;
                            quantity?: number;
                        }[];
                        customOptions?: {
                            title: string;
                            titles?: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            input: "field" | "area" | "file" | "select" | "radio" | "checkbox" | "multiple" | "date" | "date_time" | "time";
                            isRequired?: boolean;
                            maxLength?: number;
                            fileExtensions?: string[];
                            maxWidth?: number;
                            maxHeight?: number;
                            sku?: string;
                            price?: {
                                /** @enum {string} */
                                type: "fixed" | "percent";
                                value: string;
                            };
                            values?: {
                                title: string;
                                titles?: {
                                    [key: string]: string;
                                };
                                sku?: string;
                                price?: {
                                    /** @enum {string} */
                                    type: "fixed" | "percent";
                                    value: string;
                                };
                            }[];
                        }[];
                        downloads?: {
                            title: string;
                            titles?: {
                                [key: string]: string;
                            };
                            file: string;
                            sample?: string;
                            price?: string;
                            maxDownloads?: number;
                        }[];
                        samples?: {
                            title: string;
                            titles?: {
                                [key: string]: string;
                            };
                            file: string;
                        }[];
                        createdAt?: string;
                        /** @description The rules of its stock; its pieces are another resource. */
                        stock?: {
                            isManaged?: boolean;
                            isInStock?: boolean;
                            allowsBackorders?: boolean;
                            minimum?: number;
                            maximum?: number;
                            increment?: number;
                        };
                    };
                    /** @description The code of the store view in which it is drawn; if it is left out, the default one. */
                    store?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    previewContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @description Left out: the title. */
                    heading?: string;
                    html: string;
                    /** @description The code of the store view in which it is drawn; if it is left out, the default one. */
                    store?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getMenus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceMenus: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description In the menu, after the categories and pages, or before them (isFirst).
                     * @default []
                     */
                    menu?: {
                        label: string;
                        /** @description Other texts, by the codes of store views. */
                        labels?: {
                            [key: string]: string;
                        };
                        address: string;
                        isHidden?: boolean;
                        isFirst?: boolean;
                    }[];
                    /**
                     * @description Columns at the foot.
                     * @default []
                     */
                    footer?: {
                        title: string;
                        /** @description Other texts, by the codes of store views. */
                        titles?: {
                            [key: string]: string;
                        };
                        /** @default [] */
                        links?: {
                            label: string;
                            /** @description Other texts, by the codes of store views. */
                            labels?: {
                                [key: string]: string;
                            };
                            address: string;
                            isHidden?: boolean;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listTexts: {
        parameters: {
            query?: {
                find?: string;
                letter?: "order-confirmation" | "order-paid" | "order-shipped" | "order-ready" | "order-cancelled" | "order-refunded" | "payment-failed" | "order-note" | "confirm-account" | "known-account" | "reset-password" | "password-changed" | "confirm-email" | "email-in-use" | "email-leaving" | "email-taken-back" | "account-erased" | "newsletter-confirm" | "newsletter-welcome" | "newsletter-known" | "stock-alert" | "wishlist";
                /** @description The code of a store view of the language, to which these texts belong. If it is left out, they belong to the language. */
                store?: string;
            };
            header?: never;
            path: {
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Texts"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeTexts: {
        parameters: {
            query?: {
                /** @description The code of a store view of the language, to which these texts belong. If it is left out, they belong to the language. */
                store?: string;
            };
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description By their ids; null: as the shop comes. */
                    texts: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Texts"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listLetterKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterKinds"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    previewLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                letter: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in "de". */
                    language: string;
                    /** @description The code of a store view of the language, to which these texts belong. If it is left out, they belong to the language. */
                    store?: string;
                    /**
                     * @description By their ids; null: as the shop comes.
                     * @default {}
                     */
                    texts?: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterPreview"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    sendTestLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                letter: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in "de". */
                    language: string;
                    /** @description The code of a store view of the language, to which these texts belong. If it is left out, they belong to the language. */
                    store?: string;
                    /**
                     * @description By their ids; null: as the shop comes.
                     * @default {}
                     */
                    texts?: {
                        [key: string]: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterSent"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listCartRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartRuleList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addCartRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Left out: every cart it fits gets it. */
                    code?: string;
                    /** @description Its name; left out: its code. */
                    name?: string;
                    /** @description Its name in a store view. */
                    labels?: {
                        [key: string]: string;
                    };
                    discount?: {
                        /** @constant */
                        kind: "percent";
                        percent: string;
                        step?: number;
                        mostPieces?: number;
                    } | {
                        /** @constant */
                        kind: "piece";
                        /** @description An amount such as "12.50". */
                        amount: string;
                        step?: number;
                        mostPieces?: number;
                    } | {
                        /** @constant */
                        kind: "cart";
                        /** @description An amount such as "12.50". */
                        amount: string;
                    } | {
                        /** @constant */
                        kind: "buy-get";
                        buy: number;
                        get: number;
                        mostPieces?: number;
                    };
                    /** @description The discount lowers the cost of sending, too. */
                    toShipping?: boolean;
                    freeShipping?: boolean;
                    /** @description A day in the shop’s time zone, such as "2026-06-01". */
                    from?: string;
                    /** @description A day in the shop’s time zone, such as "2026-06-01". */
                    to?: string;
                    /** @description An amount such as "12.50". */
                    minimumSubtotal?: string;
                    minimumPieces?: number;
                    /** @description Only for these products. */
                    skus?: string[];
                    /** @description Only for products in these categories, by path. */
                    categories?: string[];
                    customerGroups?: string[];
                    /** @description What else a cart ("cart") and its products ("lines") have to meet, as "coupons add --conditions" takes it. */
                    conditions?: {
                        [key: string]: unknown;
                    };
                    /** @description Lower ones come first. */
                    priority?: number;
                    stopsFurther?: boolean;
                    usesLimit?: number;
                    /** @description Asks customers to log in. */
                    usesPerCustomer?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartRule"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getCartRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartRule"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceCartRule: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Left out: every cart it fits gets it. */
                    code?: string;
                    /** @description Its name; left out: its code. */
                    name?: string;
                    /** @description Its name in a store view. */
                    labels?: {
                        [key: string]: string;
                    };
                    discount?: {
                        /** @constant */
                        kind: "percent";
                        percent: string;
                        step?: number;
                        mostPieces?: number;
                    } | {
                        /** @constant */
                        kind: "piece";
                        /** @description An amount such as "12.50". */
                        amount: string;
                        step?: number;
                        mostPieces?: number;
                    } | {
                        /** @constant */
                        kind: "cart";
                        /** @description An amount such as "12.50". */
                        amount: string;
                    } | {
                        /** @constant */
                        kind: "buy-get";
                        buy: number;
                        get: number;
                        mostPieces?: number;
                    };
                    /** @description The discount lowers the cost of sending, too. */
                    toShipping?: boolean;
                    freeShipping?: boolean;
                    /** @description A day in the shop’s time zone, such as "2026-06-01". */
                    from?: string;
                    /** @description A day in the shop’s time zone, such as "2026-06-01". */
                    to?: string;
                    /** @description An amount such as "12.50". */
                    minimumSubtotal?: string;
                    minimumPieces?: number;
                    /** @description Only for these products. */
                    skus?: string[];
                    /** @description Only for products in these categories, by path. */
                    categories?: string[];
                    customerGroups?: string[];
                    /** @description What else a cart ("cart") and its products ("lines") have to meet, as "coupons add --conditions" takes it. */
                    conditions?: {
                        [key: string]: unknown;
                    };
                    /** @description Lower ones come first. */
                    priority?: number;
                    stopsFurther?: boolean;
                    usesLimit?: number;
                    /** @description Asks customers to log in. */
                    usesPerCustomer?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartRule"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeCartRule: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removed"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listCoupons: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    pauseCartRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartRule"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    resumeCartRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartRule"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the shop is called. */
                    name?: string;
                    /** @description What it says of itself. */
                    tagline?: string;
                    /** @description Where shoppers write to. */
                    email?: string;
                    /** @description Name, address and tax number on invoices. */
                    seller?: string;
                    /** @description Where a transfer goes to. */
                    bankDetails?: string;
                    /** @description The country that the shop sells from, such as DE; its taxes are shown. */
                    country?: string;
                    /** @description The countries that it sells to, such as DE, AT, FR; the first is preselected. */
                    countries?: string[];
                    /** @description Its days begin and end in this time zone, such as Europe/Berlin. */
                    timeZone?: string;
                    /** @description Whether prices in the catalogue include tax. */
                    pricesIncludeTax?: boolean;
                    /** @description Ways to pay, in order. */
                    payment?: string[];
                    /** @description From this number of pieces down, the shop says that few are left. */
                    lowStockFrom?: number;
                    /** @description How many days messages of the contact form are kept. */
                    contactDays?: number;
                    /** @description What former addresses answer when nothing is left of what they showed. */
                    goneAddresses?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getShipping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipping"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceShipping: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default [
                     *       "flat-rate",
                     *       "free"
                     *     ]
                     */
                    methods?: ("flat-rate" | "table-rate" | "free" | "pickup")[];
                    /** @description An amount such as "12.50". */
                    flatRate?: string;
                    /**
                     * @default order
                     * @enum {string}
                     */
                    flatRatePer?: "order" | "piece";
                    freeFrom?: string | null;
                    /**
                     * @default weight
                     * @enum {string}
                     */
                    tableRateBy?: "weight" | "subtotal" | "pieces";
                    /** @default null */
                    taxClass?: string | null;
                    /** @default {} */
                    countries?: {
                        [key: string]: string[];
                    };
                    /** @default {} */
                    titles?: {
                        [key: string]: {
                            [key: string]: string;
                        };
                    };
                    /** @default {} */
                    pickup?: {
                        [key: string]: string;
                    };
                    /** @default  */
                    pickupRegion?: string;
                    /** @default  */
                    pickupPostcode?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipping"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getPaymentTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTerms"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replacePaymentTerms: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The number of days in which an order must be paid; null: it waits without end. */
                    "bank-transfer"?: number | null;
                    /** @description The number of days in which an order must be paid; null: it waits without end. */
                    "check-money-order"?: number | null;
                    /** @description The number of days in which an order must be paid; null: it waits without end. */
                    "cash-on-delivery"?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTerms"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listTaxClasses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxClassList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createTaxClass: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    rates: {
                        country: string;
                        region?: string;
                        postcode?: string;
                        percent: string;
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxClass"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getTaxClass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxClass"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeTaxClass: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rates: {
                        country: string;
                        region?: string;
                        postcode?: string;
                        percent: string;
                        title: string;
                        titles?: {
                            [key: string]: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxClass"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listStoreViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreViewList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createStoreView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    locale: string;
                    currency: string;
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreView"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getStoreView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreView"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeStoreView: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    locale?: string | null;
                    currency?: string | null;
                    isDefault?: (boolean | null) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreView"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    priceSampleCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A store view; left out: the default one. */
                    store?: string;
                    items: {
                        sku: string;
                        quantity: number;
                    }[];
                    /** @description Entered as a shopper would. */
                    code?: string;
                    rule?: {
                        /** @description Left out: every cart it fits gets it. */
                        code?: string;
                        /** @description Its name; left out: its code. */
                        name?: string;
                        /** @description Its name in a store view. */
                        labels?: {
                            [key: string]: string;
                        };
                        discount?: {
                            /** @constant */
                            kind: "percent";
                            percent: string;
                            step?: number;
                            mostPieces?: number;
                        } | {
                            /** @constant */
                            kind: "piece";
                            /** @description An amount such as "12.50". */
                            amount: string;
                            step?: number;
                            mostPieces?: number;
                        } | {
                            /** @constant */
                            kind: "cart";
                            /** @description An amount such as "12.50". */
                            amount: string;
                        } | {
                            /** @constant */
                            kind: "buy-get";
                            buy: number;
                            get: number;
                            mostPieces?: number;
                        };
                        /** @description The discount lowers the cost of sending, too. */
                        toShipping?: boolean;
                        freeShipping?: boolean;
                        /** @description A day in the shop’s time zone, such as "2026-06-01". */
                        from?: string;
                        /** @description A day in the shop’s time zone, such as "2026-06-01". */
                        to?: string;
                        /** @description An amount such as "12.50". */
                        minimumSubtotal?: string;
                        minimumPieces?: number;
                        /** @description Only for these products. */
                        skus?: string[];
                        /** @description Only for products in these categories, by path. */
                        categories?: string[];
                        customerGroups?: string[];
                        /** @description What else a cart ("cart") and its products ("lines") have to meet, as "coupons add --conditions" takes it. */
                        conditions?: {
                            [key: string]: unknown;
                        };
                        /** @description Lower ones come first. */
                        priority?: number;
                        stopsFurther?: boolean;
                        usesLimit?: number;
                        /** @description Asks customers to log in. */
                        usesPerCustomer?: number;
                    };
                    /** @description The rule in whose place it would be. */
                    replaces?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleCart"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getPriceChoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceChoices"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    explainPrice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The product’s SKU; a slash in it is written %2F. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    quantity?: number;
                    /**
                     * @description The choices, by their ids.
                     * @default {}
                     */
                    options?: {
                        attributes?: {
                            [key: string]: number;
                        };
                        bundle?: {
                            [key: string]: number[];
                        };
                        bundleQuantities?: {
                            [key: string]: number;
                        };
                        custom?: {
                            [key: string]: number[] | string;
                        };
                        links?: number[];
                    };
                    /** @description A store view; left out: the default one. */
                    store?: string;
                    /** @description A customer group; left out: nobody is signed in. */
                    group?: string;
                    country?: string;
                    postcode?: string;
                    /** @description Left out: now. */
                    day?: string;
                    /** @description A coupon. */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceExplanation"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    explainOrderedPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
                line: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedPriceExplanation"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    undoCatalogueChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    undoContentChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    undoSettingsChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undone"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getSeenByCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeenByCustomer"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getSentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s number, as its shopper knows it. */
                number: string;
                line: string;
                choice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    createCurrency: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @description How much of it equals one unit of the base currency: "1.0825". */
                    rate: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeCurrency: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its code. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How much of it equals one unit of the base currency: "1.0825". */
                    rate: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getShippingRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingRates"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceShippingRates: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What "from" is: kilograms, a subtotal, or pieces.
                     * @enum {string}
                     */
                    by: "weight" | "subtotal" | "pieces";
                    items: {
                        /**
                         * @description Such as DE; "*" is every one.
                         * @default *
                         */
                        country?: string;
                        /**
                         * @description "*" is every one.
                         * @default *
                         */
                        region?: string;
                        /**
                         * @description Such as 10115, 10*, 10000-10999; "*" is every one.
                         * @default *
                         */
                        postcode?: string;
                        /** @default 0 */
                        from?: string;
                        /** @description An amount such as "12.50". */
                        price: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingRates"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listPaymentKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentKeys"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    setPaymentKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As the gateway shows it. */
                    value: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentKeys"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removePaymentKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentKeys"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getMailServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailServer"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replaceMailServer: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As the mail provider gives it: "mail.example.com". */
                    host: string;
                    port: number;
                    /**
                     * @description "tls" is usual at port 465, "starttls" at 587; "none" only at servers that MAIL_HOSTS names.
                     * @enum {string}
                     */
                    security: "tls" | "starttls" | "none";
                    /** @description Empty where the server wants none. */
                    user: string;
                    /** @description Left out: the one before stays, for the same server and user. */
                    password?: string;
                    /** @description "shop@example.com" or "The shop <shop@example.com>"; empty: the shop’s e-mail address. */
                    sender: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailServer"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeMailServer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailServer"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    testMailServer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    to: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailServerTested"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getLaunchCheck: {
        parameters: {
            query?: {
                language?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaunchCheck"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    decideLaunchCheck: {
        parameters: {
            query?: {
                language?: "en" | "de";
            };
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaunchCheck"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listProcessSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessSettings"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    exportCustomers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "csv";
                    /** @description A part of the e-mail address or the name, or the number of one of their orders. */
                    search?: string;
                    /** @description The code of the customer group. */
                    group?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CustomersCsv"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description A part of the e-mail address or the name, or the number of one of their orders. */
                search?: string;
                /** @description The code of the customer group. */
                group?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    /** @description A name or code of a group: "VIP Member" is "vip-member". */
                    group?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerData"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The customer’s e-mail address, to make sure that the right customer is meant. */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerErased"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listCustomerGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerGroups"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listSubscribers: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                state?: "unconfirmed" | "subscribed" | "unsubscribed";
                /** @description A part of the e-mail address. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    exportSubscribers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "csv";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["SubscribersCsv"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description By this one: "token warehouse", or a user of the system. */
                actor?: string;
                /** @description A command or an operation: "orders ship", "shipOrder". */
                action?: string;
                /** @description Its subject: an order’s number, a SKU, a customer’s id. */
                subject?: string;
                /** @description At this instant, such as 2026-06-01T00:00:00Z, or later. */
                from?: string;
                /** @description Before this instant. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An https address on the public internet. */
                    url: string;
                    events: ("order.placed" | "order.paid" | "order.unpaid" | "order.shipped" | "order.refunded" | "order.cancelled" | "stock.low" | "customer.registered" | "product.changed" | "catalogue.changed")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAdded"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    switchWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isEnabled: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAdded"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                webhookId?: string;
                state?: "waiting" | "delivered" | "given-up";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replayed"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    /** @enum {string} */
                    role: "owner" | "manager" | "clerk" | "editor" | "reader";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAddress"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    changeStaff: {
        parameters: {
            query?: never;
            header: {
                /** @description The ETag of the version you change. If it has changed since, nothing is done. */
                "If-Match": string;
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "owner" | "manager" | "clerk" | "editor" | "reader";
                    isDisabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            412: components["responses"]["changed-meanwhile"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            428: components["responses"]["must-be-conditional"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    renewStaffPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAddress"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    resetStaffSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSessions"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    endStaffSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffSessions"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The audit trail names the program by it. */
                    name: string;
                    scopes: ("catalogue:read" | "catalogue:write" | "imports:read" | "imports:write" | "exports:read" | "exports:write" | "orders:read" | "orders:write" | "reports:read" | "reviews:read" | "reviews:write" | "messages:read" | "messages:write" | "customers:read" | "customers:write" | "audit:read" | "content:read" | "content:write" | "promotions:read" | "promotions:write" | "settings:read" | "settings:write" | "webhooks:read" | "webhooks:write")[];
                    /** @description For how many days it counts. */
                    days: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAdded"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addImport: {
        parameters: {
            query?: {
                format?: "magento1-csv" | "shopify" | "woocommerce" | "jsonl" | "customers";
                /** @description True: say what would happen, and change nothing. */
                isDryRun?: "true" | "false";
                /** @description The name of the file, as in reports. */
                name?: string;
                /** @description jsonl: what a record leaves out gets its default; otherwise it stays as it is. */
                isWhole?: "true" | "false";
                /** @description shopify, woocommerce: pictures are fetched from their https addresses. */
                fetchesPictures?: "true" | "false";
                /** @description Not jsonl: prices include tax; it counts in an empty shop. */
                pricesIncludeTax?: "true" | "false";
                /** @description Not jsonl: the file’s character set, such as windows-1252. */
                encoding?: string;
                /** @description Not jsonl: the currency of its prices; the shop’s own if nothing is said. */
                currency?: string;
            };
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listImportProblems: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProblemList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    runImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isDryRun: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    confirmImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isDryRun: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    stopImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    what: "catalogue" | "orders" | "newsletter" | "customers";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    stopExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    lookAtExportFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportFile"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getExportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": unknown;
                    "text/csv": unknown;
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listBackups: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    addBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    stopBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    removeBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid.key-used"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    lookAtBackupFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own for this request. Sent again within 24 hours, it does nothing more. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    isPlainMeant?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupFile"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["disk-full"];
        };
    };
    getBackupFile: {
        parameters: {
            query?: {
                /** @description Confirms that the backup may be one that is not encrypted. */
                isPlainMeant?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Its id, as a list tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-tar": unknown;
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["confirm-first.not-authorized.not-from-the-desk"];
            404: components["responses"]["not-found"];
            409: components["responses"]["not-allowed-now"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    getOperations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operations"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
    listJobRuns: {
        parameters: {
            query?: {
                /** @description How many at most, from 1 to 200; 50 if nothing is said. */
                limit?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description The name of a job, as it stands in `GET /operations`. */
                job?: string;
                outcome?: "done" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobRunList"];
                };
            };
            401: components["responses"]["not-authenticated"];
            403: components["responses"]["not-authorized.not-from-the-desk"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too-many-requests"];
            503: components["responses"]["unavailable"];
        };
    };
}
