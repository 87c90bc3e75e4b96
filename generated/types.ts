/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

export interface paths {
    "/oauth/requestGuestToken.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a guest's tokens
         * @description Authenticates the guest by one of four grants (`grant_type`) and returns an access token.
         *
         *     | `grant_type` | For |
         *     |---|---|
         *     | `password` | a guest who types username and password into your app |
         *     | `authorization_code` | a guest who comes back from the single-sign-on site with a grant |
         *     | `refresh_token` | a guest who is logged in and whose access token has expired |
         *     | `http://service.com/oauth/fieldset` | a guest who is known by e-mail, phone or other fields, registered or not |
         *
         *     **The access token** is good for `expires_in` seconds (1800 as a rule). Send it as `access_token` with
         *     `authentication` `oauth`; in a `GET` in the header `X-Access-Token`.
         *
         *     **The refresh token** changes with every use: keep only the newest. A used one is accepted for 30 more seconds, for a
         *     client that lost the reply or refreshed twice at once: it gives the same new pair again, with the scope of the first time.
         *     A refresh token that is used after that, or after its successor was used, counts as stolen: all tokens of that login are
         *     revoked. An unused refresh token expires after 90 days, and a login ends after a year. If refreshing fails, do not
         *     retry; ask the guest to log in.
         *
         *     **The fields** must be all of one of the merchant's combinations, and everything that is sent must fit one guest only,
         *     who has a card of `cardTemplateCode`. A registration code is compared with that of the card sent with it, or of the
         *     guest's own card; a wrong one counts against the five a card takes in a day. A login without a
         *     registration code or password is weak, and so are all tokens that come from it: they read, and do little else (see
         *     [What each operation needs](#/access)), and their replies have no `printedCardNumber`. The merchant may allow such logins
         *     fewer scopes.
         *
         *     **An inactive card.** When the fields fit a card that is not active yet (the only one of the guest they fit, or one
         *     that nobody has registered, with its registration code), and `scope` has `register`, the reply is
         *     `successAccessTokenResponse`: an access token for registering that card, without a refresh token.
         *
         *     **Effects.** A grant or refresh token is used up; a grant also by a wrong redirect address. Using a grant again revokes
         *     the tokens it was exchanged for. A changed or reset password revokes all tokens of the guest.
         *
         *     **Failures** are HTTP 400 with `error` and `error_description` as in OAuth 2, and our `errorCode` for the finer reason.
         *     A wrong password, an unknown guest and a suspended account get the same reply; so do no match and several matches.
         *
         *     **Limits.** Ten failed logins within ten minutes, per username or address, block it for an hour
         *     (`system.rate_limited`, HTTP 429).
         *
         *     **After a timeout** send a `refresh_token` or `authorization_code` request again with the same `Idempotency-Key`; repeat
         *     the others as they are.
         */
        post: operations["oauthRequestGuestToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/requestAuthorizationGrant.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an authorization grant for another integration
         * @description Issues a grant by which another integration of the merchant can act for the guest: a web site that has the guest
         *     logged in hands the guest over to an app, or the single-sign-on site to an ordering partner.
         *
         *     1. Ask for the grant, naming the other integration as `thirdPartyIntegration` and the guest by `username` or
         *        `printedCardNumber`.
         *     2. Send the guest to `redirect_url` with the grant as query parameter `code`.
         *     3. The other integration exchanges it with *Get a guest's tokens*, `grant_type` `authorization_code`.
         *
         *     **Access.** With `oauth` the guest must be the access token's own, or the answer is HTTP 401 `system.invalid_token`; any
         *     token of a strong login is accepted, and the grant cannot exceed its scope. With `b2b` any guest of the merchant.
         *
         *     **The grant** is good for 300 seconds and for one exchange, by that integration only. A second exchange is refused, and
         *     revokes the tokens of the first.
         *
         *     **Effects.** A grant is made; earlier ones stay good until they expire.
         *
         *     **After a timeout** repeat the call. An unused grant expires by itself.
         */
        post: operations["oauthRequestAuthorizationGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrollment/createAndRegister.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a guest or register a card
         * @description Creates a guest with an account and registers a card to it: one that the guest holds, or a newly issued one. The call
         *     succeeds or fails as a whole.
         *
         *     **The card.** Send `printedCardNumber` with `registrationCode` to register a card from the counter or the mailbox, or
         *     `cardTemplateCode` to have one issued. An inactive loyalty card becomes active by this; a gift card keeps its balance
         *     and must have been sold before.
         *
         *     **With a token for the card** (*Get a guest's tokens*, scope `register`) send `authentication` `oauth` and the card's
         *     `printedCardNumber`: the token takes the place of the registration code. Another card is HTTP 401 `system.invalid_token`.
         *     Where the fields of that token's request fit a guest and the guest's own inactive card, the card becomes active and the
         *     guest keeps the account; fields change only if the request had a registration code, or the guest's password.
         *
         *     **A further card of a guest.** Send an access token of the guest with the scope `user_write` as `guestAccessToken` instead
         *     of `setUserFields`: the card is added to this guest. Prove possession of the card in any of the ways above.
         *
         *     **Login.** With `username` and `password` the guest can log in afterwards (*Get a guest's tokens*); without them the guest
         *     is known by e-mail address or phone number only. This call returns no tokens.
         *
         *     **Results.** `success`; `invalidInputs`, with the errors of each field; `uniquenessConflict`, when another guest has a
         *     value that you listed in `enforceUniqueFields`; or `failure`.
         *
         *     **Effects.** The guest, the account and the registration; the merchant's rules may add a welcome, and the webhook
         *     `guest.enrolled` is sent.
         *
         *     **Limits.** After five wrong registration codes a card is locked for the day. For callers without `b2b`, replies that
         *     reveal another guest's card or account count as guesses; above the limit every call is refused with 429 `system.rate_limited`.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`. Without one, a repeated call may conflict with
         *     the first one and fail with `enrollment.username_taken` or `enrollment.card_already_registered`.
         */
        post: operations["enrollmentCreateAndRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrollment/editUser.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a guest
         * @description Sets fields of a guest and of the guest's account. The call succeeds or fails as a whole.
         *
         *     **Access.** With `oauth` the guest must be the access token's own, named by the present username or a card of theirs, or
         *     the answer is HTTP 401 `system.invalid_token`. `setUserFields` needs the scope `user_write`, `setAccountFields` the scope
         *     `account_write`; a missing one is `system.insufficient_scope`. With `b2b` any guest of the merchant.
         *
         *     **How fields are written.** Each is a list of at most one value, with `style: typed` beside them. `["Dana"]` sets, `[]`
         *     clears, and what you leave out stays. A username or password can be changed, not cleared.
         *
         *     **Results.** `success`; `invalidInputs`, with the errors of each field, for the guest to correct; `uniquenessConflict`,
         *     when another guest has a value that you listed in `enforceUniqueFields`; or `failure`.
         *
         *     **Proof of identity.** A token of a login by guest fields without a registration code cannot change a field by which the
         *     guest is recognised: those marked below, and whatever else is in one of the merchant's combinations for logging in. The
         *     answer is `enrollment.proof_required`. Send the guest's present password as `currentPassword`, or log in by password or
         *     with a registration code.
         *
         *     **Passwords and addresses.** Setting a password, even the present one, revokes all of the guest's tokens, including the
         *     token of this call: log in again. A new e-mail address receives mail again, even if the former address was marked
         *     failed. After a change of the password or e-mail address, the service notifies the guest's former address.
         *
         *     **Limits.** A wrong `currentPassword` counts as a failed login: ten within ten minutes block it for an hour
         *     (`system.rate_limited`, HTTP 429).
         *
         *     **After a timeout** repeat the call: setting the same values twice has no further effect, except that setting a password
         *     ends logins made in between. Name the guest by card when
         *     you change the username, so that the repeated call still finds the guest.
         */
        post: operations["enrollmentEditUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrollment/requestPasswordReset.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a guest a link to set a new password
         * @description Mails a link by which a guest who forgot the password sets a new one (*Set a new password*). Name the guest by
         *     `username`, or by `email`: then every guest with that address or username gets a mail, at most five.
         *
         *     **The reply is the same** after the same work, whether or not there is such a guest: it says nothing about accounts. No
         *     mail goes to a suspended guest, to one without a username or address, or to an address that mail came back from.
         *
         *     **The link** works for 30 minutes, and ends when the guest's password, username or address changes. It leads to the
         *     merchant's page for guests; a merchant with an app of its own has a campaign template for the event `PASSWORD_RESET`, whose
         *     `token` the app sends to *Set a new password*.
         *
         *     **Effects.** A mail, at most three per guest within ten minutes; further ones are left out. Nothing changes otherwise, and
         *     earlier links keep working.
         *
         *     **Limits.** Sixty calls within ten minutes from one network address; then `system.rate_limited` (HTTP 429). Calls
         *     with `b2b` are not counted.
         *
         *     **After a timeout** repeat the call.
         */
        post: operations["enrollmentRequestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrollment/resetPassword.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Sets the password of the guest who got a mail by *Mail a guest a link to set a new password*, with the token of that
         *     mail. A token is used up by it.
         *
         *     **Effects.** The new password, even if it equals the former one; all of the guest's tokens and unused grants are revoked,
         *     and the guest's address gets a notice. The call returns no tokens: let the guest log in.
         *
         *     **Limits.** A token that cannot be used counts as a failed login of its network address: ten within ten minutes block
         *     logins from there for an hour (`system.rate_limited`, HTTP 429). Calls with `b2b` are not counted.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`. Without one, a repeated call fails with
         *     `enrollment.invalid_reset_token` if the first one succeeded: let the guest log in with the new password.
         */
        post: operations["enrollmentResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest/accountInformation.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a guest's account
         * @description Returns the account with its status and perks, the guest's fields, and every card with its tier and wallets.
         *
         *     **Access.** With `oauth` the account is that of the token's guest: omit `username`, `printedCardNumber` and `accountId`,
         *     or send those of this guest; any other guest is refused with HTTP 401 `system.invalid_token`. With `b2b` identify the
         *     guest by exactly one of the three. Anything else is refused with `system.invalid_request`.
         *
         *     **A code to show.** With `withAccountToken=true` the reply has an `accountToken`, good for ten minutes: tills and the gift
         *     service take it in place of the number of the guest's card, so that an app can show a code instead of a card number.
         *     Only an active account gets one, and only for a strong login.
         *
         *     **Effects.** None. Balances are current; points that are due to expire are already excluded.
         *
         *     **Not included.** Passwords, registration codes and tokens are never returned. Show `maskedCardNumber`; use
         *     `printedCardNumber` to make a bar code or to name the card in another call, and do not store it.
         *
         *     **After a timeout** repeat the call.
         */
        get: operations["guestAccountInformation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guest/transactionHistory.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a guest's transactions
         * @description Returns the transactions of all cards of a guest, latest first, a page at a time. When there is more, the reply has a
         *     `nextPageToken`: send the same request with it as `pageToken`.
         *
         *     **Access.** With `oauth` the guest is that of the token: omit `username`, `printedCardNumber` and `accountId`, or send
         *     those of this guest; any other guest is refused with HTTP 401 `system.invalid_token`. With `b2b` identify the guest by
         *     exactly one of the three. Anything else is refused with `system.invalid_request`.
         *
         *     The history includes the transactions of all services, of cards that were exchanged for those of the guest, and of a
         *     card's time before the guest registered it, as *Read a card's history* does for one card. Days are business days of the
         *     merchant. Card numbers are masked.
         *
         *     A `pageToken` belongs to one guest and one period; with anything else it is HTTP 400, `system.invalid_request`. A card
         *     that the guest adds between two pages is shown from the first page on.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         */
        get: operations["guestTransactionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkin/checkin.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check in at a store
         * @description Checks the guest in at a store, so that its tills list the guest's card.
         *
         *     **Access.** With `oauth` the call acts for the access token's guest: send no identifier, or one of the guest's own cards
         *     to choose among several. Another guest's card is refused with HTTP 401 `system.invalid_token`. With `b2b` name the guest
         *     by exactly one of `username` and
         *     `printedCardNumber`.
         *
         *     **Effects.** The card has one check-in, valid until `expirationDatetime`. Checking in again at the same store renews it;
         *     checking in at another store moves it there. No value moves and no visit is counted.
         *
         *     **After a timeout** repeat the call.
         */
        post: operations["checkinCheckin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/registerDevice.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a device
         * @description Registers this device for push messages to the logged-in guest.
         *
         *     **Effects.** The device now belongs to the access token's guest only: a guest who was logged in on it before no longer
         *     receives messages there. A guest may have up to 20 devices; the least recently registered are removed. Register again to
         *     set the badge number: send the number on the app's icon, or 0 when the guest has seen everything. Messages carry no
         *     badge until the app has sent a number.
         *
         *     **A new device token** of the same device: send the old one as `previousDeviceToken`, or messages arrive twice until the
         *     platform reports it dead.
         *
         *     **After a timeout** repeat the call.
         */
        post: operations["pushRegisterDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/unregisterDevice.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unregister a device
         * @description Ends push messages to this device. Call it before the guest logs out.
         *
         *     **Effects.** The device no longer belongs to the access token's guest. If it never did, or belongs to another guest,
         *     nothing changes, and the result is still `success`.
         *
         *     **After a timeout** repeat the call.
         */
        post: operations["pushUnregisterDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendMarketingMessageByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send marketing mail to a card's guest
         * @description Sends an e-mail made from a campaign template to the guest the card is registered to.
         *
         *     **Opt-in counts.** A guest who is opted out gets nothing, and the call is refused (`restmessaging.user_opted_out`).
         *     Every marketing mail carries a one-click unsubscribe, which opts the guest out.
         *
         *     **Effects.** One message is queued. `success` means that it will be sent, not that it has arrived: an address that
         *     bounces permanently is marked failed, and later calls are refused (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         */
        post: operations["messagingSendMarketingMessageByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendMarketingMessageByAccountId.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send marketing mail to an account
         * @description Sends an e-mail made from a campaign template to the guest of the account.
         *
         *     **Opt-in counts.** A guest who is opted out gets nothing, and the call is refused (`restmessaging.user_opted_out`).
         *     Every marketing mail carries a one-click unsubscribe, which opts the guest out.
         *
         *     **Effects.** One message is queued. `success` means that it will be sent, not that it has arrived: an address that
         *     bounces permanently is marked failed, and later calls are refused (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         */
        post: operations["messagingSendMarketingMessageByAccountId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendTransactionalMessageByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send transactional mail to a card's guest
         * @description Sends an e-mail made from a campaign template to the guest the card is registered to, whether or not the guest is opted in.
         *     Use it only for messages about the guest's own actions: a receipt, a confirmation, a changed password.
         *
         *     **Effects.** One message is queued. `success` means that it will be sent, not that it has arrived: an address that
         *     bounces permanently is marked failed, and later calls are refused (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         */
        post: operations["messagingSendTransactionalMessageByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendTransactionalMessageByAccountId.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send transactional mail to an account
         * @description Sends an e-mail made from a campaign template to the guest of the account, whether or not the guest is opted in.
         *     Use it only for messages about the guest's own actions: a receipt, a confirmation, a changed password.
         *
         *     **Effects.** One message is queued. `success` means that it will be sent, not that it has arrived: an address that
         *     bounces permanently is marked failed, and later calls are refused (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         */
        post: operations["messagingSendTransactionalMessageByAccountId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendTransactionalMessageByEmailAddress.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send transactional mail to an e-mail address
         * @description Sends an e-mail made from a campaign template to an address, whether or not it belongs to a guest, and whether or
         *     not that guest is opted in. To write to a known guest use one of the two other transactional operations: they
         *     follow the guest when the address changes.
         *
         *     **Sequences.** Here a replacement parameter may also be a number or a sequence, so that a receipt can list its
         *     items, and each item its options. The shape must be the template's: where it is not, the call is refused
         *     (`rest messaging.field_errors`), and `fieldErrors` lists the fields in question.
         *
         *     **Template or event.** `campaignMessageTemplateCode` is required unless the operator has asked you to send an `eventType`.
         *
         *     **Effects.** One message is queued. `success` means that it will be sent, not that it has arrived: an address that
         *     bounces permanently is marked failed, and later calls are refused (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         */
        post: operations["messagingSendTransactionalMessageByEmailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/externalconfiguration/getMobileAppConfig.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check for new app images
         * @description Compares the version of the image content an app has with the newest one published, and lists what to delete and what
         *     to fetch. Call it when the app starts.
         *
         *     **How to apply an update.** Fetch everything in `downloadImages`, delete what `deleteImages` names, and store
         *     `version` last: an app that is interrupted then asks again with the old version and gets the same reply.
         *
         *     **Effects.** None. **After a timeout**, and after any failure, continue with the app's present content.
         */
        post: operations["externalconfigurationGetMobileAppConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/content.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a partner's offer for a guest
         * @description Asks the merchant's content partner for the offer it has for this guest, as HTML to show or as data to lay out
         *     yourself. Name the guest in exactly one way: by card, or by the id the partner knows them by.
         *
         *     **Effects.** Nothing here; the partner may count that the offer was shown.
         *
         *     **When it fails** show the page without an offer. The partner is another company's system: expect it to be slow or
         *     unavailable at times, do not let critical work wait for it, and do not repeat a failed call immediately.
         *
         *     **Look at `statusCode` as well.** In the `json` form the partner's own "no offer" is a `success` with a `statusCode`
         *     other than `0000`.
         */
        get: operations["partnerContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/csr/addAccountComment.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a comment to a guest's account
         * @description Adds a comment to a guest's account, for the next agent who helps the guest. Any of the guest's cards identifies the guest.
         *
         *     **Effects.** One comment is added. No call changes or removes one: correct it by adding another. When a
         *     guest's data are erased permanently, the comments about the guest are erased with them.
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`; without one, list the comments before you repeat
         *     the call, or it may be added twice.
         */
        post: operations["csrAddAccountComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/csr/accountComments.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a guest's account
         * @description Lists the comments on a guest's account, newest first. Any of the guest's cards identifies the guest.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         *
         *     Comments are the merchant's own notes. Show them to its staff, never to the guest's app.
         */
        get: operations["csrAccountComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/eligibleSurveys.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a guest's eligible surveys
         * @description Lists the surveys this guest can answer right now: opted in, active, not over, and not yet completed as often as
         *     allowed. *Submit a response* accepts any of them, unless something changes meanwhile.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         *
         *     A guest without any is a success with an empty list. The questions are not in the list; *Get a survey* has them.
         */
        get: operations["surveyEligibleSurveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/eligibleSurveysByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a card's eligible surveys
         * @description The same as *List a guest's eligible surveys*, for the holder of a card. If the card is registered, the list is the
         *     guest's; if not, the card is a participant of its own.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         */
        get: operations["surveyEligibleSurveysByPrintedCardNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/optInToSurvey.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opt a guest in to a survey
         * @description Makes a guest eligible for a survey, usually because of something that just happened: a purchase, or a campaign.
         *
         *     **Effects.** The survey joins the guest's eligible surveys. With `daysAvailableToComplete` the guest has so many
         *     times 24 hours from now on, yet never longer than the survey runs.
         *
         *     **Repeating it** is safe and changes nothing: the reply has the time of the first opt-in, and neither that time nor the
         *     guest's deadline moves. **After a timeout** repeat the call. An opt-in does not add completions: a guest who has reached
         *     the maximum stays there.
         */
        post: operations["surveyOptInToSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/optInToSurveyByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opt a card in to a survey
         * @description The same as *Opt a guest in to a survey*, for the holder of a card. If the card is registered, it is the guest who is
         *     opted in, under any of their cards; if not, the card is a participant of its own, and `username` in the reply is empty.
         *
         *     **Effects.** The survey joins the eligible surveys. With `daysAvailableToComplete` there are so many times 24 hours
         *     for it, yet never longer than the survey runs.
         *
         *     **Repeating it** is safe: the reply has the time of the first opt-in, and nothing moves. **After a timeout** repeat the call.
         */
        post: operations["surveyOptInToSurveyByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/surveyDetails.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a survey for a guest
         * @description Returns a survey's title and questions, in the order to show them. It is refused in the same cases in which *Submit a
         *     response* is refused before checking the answers, so that no guest fills in a form in vain.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         *
         *     **Showing it.** Show items by `label`; a step of a scale without one is shown as a point between its neighbours. Keep
         *     `code` and `value` of each item: an answer needs both. Do not cache a survey for days, because the merchant may change it.
         */
        get: operations["surveySurveyDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/surveyDetailsByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a survey for a card
         * @description The same as *Get a survey for a guest*, for the holder of a card, registered or not: the title and the questions, or
         *     the refusal that a submission would get.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         */
        get: operations["surveySurveyDetailsByPrintedCardNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/submitResponse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a guest's response to a survey
         * @description Stores a guest's answers and grants the merchant's reward for them, for example points. Show the guest
         *     the `message`.
         *
         *     **Answers.** One for each question the guest answered; its form depends on the question's type:
         *
         *     | Question | Answer |
         *     |---|---|
         *     | `SCALE`, `SINGLE_SELECT` | `selectedItems` with exactly one item: its `code` and `value` |
         *     | `MULTI_SELECT` | `selectedItems` with one or more items |
         *     | `OPEN_RESPONSE` | `text`, within `maxResponseLength` |
         *     | any, where `isNotApplicableAllowed` | `isNotApplicable: true` and nothing else |
         *
         *     **Effects.** The response is stored, it counts as a completion, and the accompanying adjustments are made on the
         *     guest's card: as a whole or not at all.
         *
         *     **When it is refused.** The checks run in the order of the table below and stop at the first that fails. Where answers
         *     are at fault, `errorDetail` lists the codes of the questions; ask the guest those again, then submit all answers anew.
         *
         *     **After a timeout** send it again with the same `Idempotency-Key`. Without one a repeat counts as another completion,
         *     with its adjustments, as long as the merchant allows another.
         */
        post: operations["surveySubmitResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/submitResponseByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a response to a survey by card
         * @description The same as *Submit a guest's response to a survey*, for the holder of a card. If the card is registered, it is the
         *     guest's response, and counts together with those under the user name; if not, the card is a participant of its own.
         *
         *     **Answers.** One for each question the guest answered; its form depends on the question's type:
         *
         *     | Question | Answer |
         *     |---|---|
         *     | `SCALE`, `SINGLE_SELECT` | `selectedItems` with exactly one item: its `code` and `value` |
         *     | `MULTI_SELECT` | `selectedItems` with one or more items |
         *     | `OPEN_RESPONSE` | `text`, within `maxResponseLength` |
         *     | any, where `isNotApplicableAllowed` | `isNotApplicable: true` and nothing else |
         *
         *     **Effects.** The response is stored, it counts as a completion, and the accompanying adjustments are made on
         *     this card: as a whole or not at all.
         *
         *     **When it is refused.** The checks run in the order of the table below and stop at the first that fails. Where answers
         *     are at fault, `errorDetail` lists the codes of the questions; ask the guest those again, then submit all answers anew.
         *
         *     **After a timeout** send it again with the same `Idempotency-Key`. Without one a repeat counts as another completion,
         *     with its adjustments, as long as the merchant allows another.
         */
        post: operations["surveySubmitResponseByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/subscribe.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to a plan
         * @description Charges the plan's price to a payment method, and starts the plan on the card.
         *
         *     **Effects.** The card holds the plan (`SUBSCRIBED`), the payment method is saved, and the guest gets a confirmation by
         *     e-mail. The next renewal is on `expirationDate`, one period later; for a monthly plan that is the same day of the next
         *     month, or its last day if it is shorter.
         *
         *     **The payment** is authorized first, then the plan is granted, then the payment is captured. If any of it fails the call is
         *     refused, and what was done so far is undone as far as possible.
         *
         *     **Paying.** Send a vault token of a method the guest has just entered, or the `savedCardCode` of one saved before. A card
         *     has one live subscription: a card with another plan is refused; change its plan instead.
         *
         *     **Subscribing again.** A guest who unsubscribed from the plan and whose paid period has not ended takes the unsubscription
         *     back: nothing is charged, the payment method is saved again, and the next renewal is on the same day as before.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`: the guest is charged once. Without one, list the
         *     card's subscriptions first; a repeat is refused with `subscribe.card_already_subscribed` if the first call went through.
         */
        post: operations["subscriptionSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/updatePaymentMethod.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the payment method
         * @description Changes the payment method of the card's subscription.
         *
         *     **Effects.** The new payment method is saved and used for renewals. Plan and dates stay as they are, and nothing is
         *     charged, except:
         *
         *     **After a declined renewal** (`SUBSCRIPTION_RENEW_FAILED`) the overdue renewal is charged to the new payment method at once.
         *     If it is paid, the subscription is `SUBSCRIBED` again and `expirationDate` moves to the next anniversary of its start; the
         *     period is not prolonged by the days that were missed. If it is not, the call is refused with a code that begins with
         *     `recharge.`, and the old payment method stays.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`: an overdue renewal is charged once. Without one,
         *     list the card's subscriptions and look at `paymentInfo`.
         */
        post: operations["subscriptionUpdatePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/accountSubscriptionInfo.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a card's subscriptions
         * @description Lists the card's subscriptions: the plan, its status, the end of the paid period, and the payment method.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         *
         *     A card without a subscription is a success with an empty list. A subscription that was ended is in the list until its
         *     `expirationDate`, without `paymentInfo`, because the payment method is removed at once.
         */
        get: operations["subscriptionAccountSubscriptionInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/subscriptionInfo.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans
         * @description Lists the merchant's plans, those closed to new guests included: look at `acceptEnrollees`.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         *
         *     The elements have the form of a card's subscriptions. Here they stand for plans without a card, so
         *     `subscriptionStatus` is always `UNSUBSCRIBE`, and there are no dates, no `paymentInfo` and no `pendingSubscription`.
         *
         *     The codes begin with `account_subscription_info.`, as those of *List a card's subscriptions* do.
         */
        get: operations["subscriptionSubscriptionInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/unsubscribe.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe
         * @description Ends the card's subscription. Its benefits can be used to the end of the paid period.
         *
         *     **Effects.** The subscription is `UNSUBSCRIBE`, it is not charged any more, its benefits run until `expirationDate`,
         *     and the payment data that subscriptions stored is removed at once; what the guest saved otherwise stays. A change of
         *     plan that was to come is dropped. The guest gets a
         *     cancellation notice by e-mail. Nothing is paid back.
         *
         *     After a declined renewal there is nothing left to use, and the subscription is over at once.
         *
         *     **There is no way back** before `expirationDate`; after it the card can subscribe again, with a payment method sent anew.
         *
         *     **After a timeout** send it again: `unsubscribe.not_subscribed` then means that the first call succeeded.
         */
        post: operations["subscriptionUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/changePlan.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan
         * @description Changes the card's plan at the end of the paid period.
         *
         *     **Effects.** Not the present plan: it stays until `expirationDate`. The reply shows the new one as
         *     `pendingSubscription`. On that date it takes over, and its price is charged to the payment method stored; nothing is charged
         *     or paid back before, and nothing is prorated. The guest gets an e-mail about the new plan.
         *
         *     **Changing one's mind.** A further change replaces the one that is to come. Naming the present plan while another is
         *     pending takes the change back, whether or not the present plan still accepts enrollees.
         *
         *     **After a declined renewal** (`SUBSCRIPTION_RENEW_FAILED`) the present plan has run out, so the new plan begins and is
         *     charged at once.
         *
         *     **After a timeout** send the call again with the same `Idempotency-Key`. Without one, `change_plan.card_already_subscribed`
         *     means that the first call succeeded.
         */
        post: operations["subscriptionChangePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/saleConfig.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a program
         * @description Returns one program for buyers who are not logged in: the items with their prices or price ranges, the payment methods
         *     and the shipping options.
         *
         *     **Effects.** None. Prices and items change rarely: read the program when the buyer opens your shop, and do not cache it
         *     for longer than a visit. Only the price calculation is binding.
         *
         *     For buyers who are logged in use *Read a program for an account*.
         */
        get: operations["saleSaleConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/saleConfigForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a program for an account
         * @description Returns one program for a logged-in guest, identified by a card.
         *
         *     **Effects.** None.
         *
         *     A merchant may have several programs of one type. This call returns the first of them; for such a merchant, use
         *     *List the programs for an account* instead.
         *
         *     In a program of the type `REWARDS_FROM_POINTS` the prices are in points, and `currency` is absent.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other card gets the same reply as a card that does
         *     not exist.
         */
        get: operations["saleSaleConfigForAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/saleConfigsForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the programs for an account
         * @description Lists all programs of one type that a logged-in guest may use. Needed only for merchants with several programs of the
         *     same type; for other merchants the list has one entry.
         *
         *     **Effects.** None.
         *
         *     Each program has a `programCode`. Send it as `code` when you calculate the price and execute the sale, or they take the
         *     first program of the list.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other card gets the same reply as a card that does
         *     not exist.
         */
        get: operations["saleSaleConfigsForAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/loyaltyCardSaleConfig.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the loyalty card program
         * @description Returns the loyalty cards that a merchant sells, with their payment methods and shipping options.
         *
         *     **Effects.** None. A loyalty card sale has no price calculation: the `totalPrice` to send is the price of the card in
         *     this reply, plus that of the shipping option that the buyer chose.
         */
        get: operations["saleLoyaltyCardSaleConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/calculatePrice.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate a price
         * @description Calculates the price of an order for a buyer who is not logged in, with all discounts, shipping, gift boxes and free
         *     items. Show the buyer this reply; then execute the sale with its `totalPrice` and `promotionItemCount`.
         *
         *     **Effects.** Nothing: no order is made (`orderNumber` is 0) and nothing is reserved. Call it as often as you like.
         *
         *     **Discounts** are set by the merchant and applied by the service only. An item's `price` is what its units cost together
         *     after its
         *     own `discount`; a discount on the order as a whole is the order's `discount`.
         *
         *     **Which program** is meant follows from the items, and from `cardTemplateCode` if an item is sold for several kinds of
         *     card. The items of an order must all be of one program.
         *
         *     **Payment methods.** The price may depend on the payment method: some discounts and free items apply to certain methods
         *     only, and stored value pays for gift cards only where the program offers it. Send the buyer's `paymentMethodType`;
         *     without it, the price is for the first method that the program lists. If the price depends on the method, the reply
         *     names the method that it applies to, and a sale with another method and another price is refused
         *     (`sale.price_mismatch`).
         */
        post: operations["saleCalculatePrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/calculatePriceForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate a price for an account
         * @description Calculates the price of an order for a logged-in guest, with all discounts, shipping and gift boxes. Show the guest this
         *     reply; then execute the sale with its `totalPrice`.
         *
         *     **Effects.** Nothing: no order is made (`orderNumber` is 0), and no points are reserved.
         *
         *     In a program of the type `REWARDS_FROM_POINTS` all prices, the total included, are in points. Whether the guest has as
         *     many is decided when the sale is executed.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other card gets the same reply as a card that does
         *     not exist.
         *
         *     **Payment methods.** The price may depend on the payment method, as for [buyers who are not logged
         *     in](#operation/saleCalculatePrice): send `paymentMethodType`.
         */
        post: operations["saleCalculatePriceForAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/calculateAccountPointsValueForItems.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate the points prices of menu items
         * @description Returns the price in points of each menu item, for this guest in this store. The reply has one entry for each id, in the
         *     order of the request. Items that cannot be bought with points and unknown ids have `eligible: false`.
         *
         *     **Effects.** None. The reply does not say whether the guest has enough points.
         *
         *     **Limits.** At most 100 ids a call.
         *
         *     **With a guest's token** the card must be one of the guest's own; any other card gets the same reply as a card that does
         *     not exist.
         */
        post: operations["saleCalculateAccountPointsValueForItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/executeSale.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a sale
         * @description Sells the order to a buyer who is not logged in: charges the payment method, creates the cards, delivers or ships them,
         *     and sends the buyer a confirmation. The sale succeeds or fails as a whole.
         *
         *     **Before.** Calculate the price, show it to the buyer, and send `totalPrice` and `promotionItemCount` exactly as
         *     returned. If either has changed, the sale is refused (`sale.price_mismatch`, `sale.promotion_item_count_mismatch`).
         *
         *     **Effects.** The payment is authorized first; then the order is made, with its cards active and holding their value;
         *     then the payment is collected. If collecting it fails, the sold goods are taken back, and you get a refusal. Deliver
         *     only after the reply.
         *
         *     **Paying.** A program's `paymentMethodTypes` lists the accepted payment methods. Saved payment methods belong to a
         *     guest: a `b2b` client may send one
         *     here; to an anonymous client they are refused (`sale.payment_type_not_allowed`). Points pay in programs for guests only. An
         *     anonymous client pays with stored value only with the card's registration code.
         *
         *     **Shipping.** When `shippingSameAsBilling` is `false`, `shippingContact` and `shippingAddress` are required. A group may name
         *     its own contact, address and shipping option.
         *
         *     **Delivery.** `deliveryUrl` shows the cards of an item to anyone who has the address. For `deliveryMethod` `URL`, send
         *     `recipientMessage` and the address to the recipient yourself; for `EMAIL` the service sends them. Free items have their
         *     own page; its address is in `promotionItems` and in the confirmation.
         *
         *     **After a timeout** send the same call again with the same `Idempotency-Key` header: if the sale took place you get its
         *     reply, otherwise it takes place now. Send a key with *every* sale. Without one a second call is a second sale, and is
         *     charged again.
         *     A refusal is stored under its key too: when the buyer tries again with another card, take a new key.
         */
        post: operations["saleExecuteSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/executeSaleForAccount.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a sale for an account
         * @description Sells the order to a guest who is logged in, identified by a card: charges the payment method, creates the cards or
         *     credits the value or reward, ships physical items, and sends the guest a confirmation. The sale succeeds or fails as a
         *     whole.
         *
         *     **Before.** Calculate the price for the account, show it to the guest, and send `totalPrice` exactly as returned. If it
         *     has changed, the sale is refused (`sale.price_mismatch`).
         *
         *     **Effects.** As in *Execute a sale*. Points and stored value are taken in the same step that makes the order; any other
         *     payment is authorized before it and collected after it, and if that fails, the sold goods are taken back.
         *
         *     **Paying.** A program's `paymentMethodTypes` lists the accepted payment methods. In a program of the type
         *     `REWARDS_FROM_POINTS` the guest pays with
         *     `POINTS` of the card of the call, and `totalPrice` is in points. A saved payment method must be the guest's own. To save a new
         *     one, pay with `VAULT_TOKEN` and `savePaymentMethod`.
         *
         *     **Shipping.** When `shippingSameAsBilling` is `false`, `shippingContact` and `shippingAddress` are required. A group may name
         *     its own contact, address and shipping option.
         *
         *     **With a guest's token** the card must be one of the guest's own, and so must a card that pays; any other card gets the
         *     same reply as a card that does not exist.
         *
         *     **After a timeout** send the same call again with the same `Idempotency-Key` header: if the sale took place you get its
         *     reply, otherwise it takes place now. Send a key with *every* sale. Without one a second call is a second sale, and is
         *     charged again.
         *     A refusal is stored under its key too: when the buyer tries again with another card, take a new key.
         */
        post: operations["saleExecuteSaleForAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sale/executeLoyaltyCardSale.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a loyalty card
         * @description Sells one loyalty card: charges the payment method, and makes a new card that is active at once. Its number and
         *     registration code are in the reply; the guest can register with them straight away. When shipping is chosen, the card
         *     itself follows by post.
         *
         *     **Before.** There is no price calculation: `totalPrice` is the price of the card plus that of the shipping option, both
         *     returned by *Read the loyalty card program*. If it has changed, the sale is refused (`sale.price_mismatch`).
         *
         *     **Three results.** `success`; `failure`, when the order cannot be fulfilled as it is; and `creditCardFailure`, when the
         *     payment failed or is invalid. The last carries `errorsByField`: the fields to correct, such as
         *     `paymentMethod/ccExpirationYear`; it is empty when no field is invalid.
         *
         *     **Effects.** As in *Execute a sale*: on any result but `success`, no card was sold and nothing is charged.
         *
         *     **Paying.** The buyer has no account yet, so saved payment methods and points cannot pay. An anonymous client pays with stored
         *     value only with the card's registration code.
         *
         *     **After a timeout** send the same call again with the same `Idempotency-Key` header: if the sale took place you get its
         *     reply, otherwise it takes place now. Send a key with *every* sale. Without one a second call is a second sale, and is
         *     charged again.
         *     A refusal is stored under its key too: when the buyer tries again with another card, take a new key.
         */
        post: operations["saleExecuteLoyaltyCardSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/tokenizationIframeParams.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get signed parameters for tokenizing a payment method
         * @description Returns the signed values that a client passes to the payment vault, so that the guest's card is typed into the vault's own
         *     frame and never passes through your systems or ours.
         *
         *     **One set for one tokenization.** Call this right before each, pass the values on unchanged, and never store or reuse
         *     them. Paying with a saved method needs no tokenization, so it needs no signed parameters.
         *
         *     **Effects.** None. **After a timeout** ask again, for a fresh set.
         *
         *     **When the vault objects** with an error under the key `errors.invalid_enhanced_authentication_params`, the values were
         *     missing or not valid, for example too old. That error is the vault's, and may change. In a test environment the vault
         *     may be set to ignore these values: send them anyway.
         */
        get: operations["paymentTokenizationIframeParams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/savedPaymentMethods.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a guest's saved payment methods
         * @description Lists a guest's saved payment methods, with the details that may be shown. `savedCardCode` identifies a method when
         *     paying for a sale or a subscription.
         *
         *     **Effects.** None. **After a timeout** repeat the call.
         */
        get: operations["paymentSavedPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/removeSavedPaymentMethod.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a saved payment method
         * @description Removes a saved payment method from the guest's account and from the vault, at once and for good.
         *
         *     **In use.** A method that renews a subscription cannot be removed (`payment.saved_payment_method_in_use`), because the
         *     renewal would fail.
         *
         *     **Effects.** The method is removed. Payments already made with it can still be refunded.
         *
         *     **After a timeout** send the call again; `payment.invalid_saved_payment_method` then says that it was removed.
         */
        post: operations["paymentRemoveSavedPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/activate.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a loyalty card
         * @description Activates an inactive loyalty card. The card gets the fixed amounts its kind begins with; you send no quantity. A gift
         *     card is sold with *Sell a gift card at the till* instead.
         *
         *     **Effects.** The card becomes active. `activationItem`, where the merchant has one, is what to put on the check.
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo it with *Reverse any
         *     transaction*.
         */
        post: operations["transactionActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/voidActivate.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an activation
         * @description Makes a loyalty card inactive again that was activated by mistake, and takes back what it began with. Name the activation
         *     by `pxTransactionId` if you know it; *Reverse any transaction* is then the better choice.
         *
         *     **When it is denied.** Anything but an inquiry has happened on the card since (`transaction.has_later_activity`). A gift
         *     card needs *Void the sale of a gift card*.
         *
         *     **After a timeout** send the same request again under the same transaction identity.
         */
        post: operations["transactionVoidActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/activateAdd.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a gift card at the till
         * @description Activates an inactive gift card and adds its stored value, in one step: either both happen or neither.
         *
         *     **Effects.** The card becomes active and holds the value in `addWalletContents` (`walletCode` 1). A card that is active
         *     already is denied: add to it with *Add to or redeem from a card*.
         *
         *     **Limits.** The value cannot be above the card's limit (`transaction.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo it with *Reverse any
         *     transaction*; the card is then inactive again.
         */
        post: operations["transactionActivateAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/voidActivateAdd.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void the sale of a gift card
         * @description Takes back the stored value that a gift card was sold with, and makes it inactive again.
         *
         *     **When it is denied.** Something else has happened on the card since the sale (`transaction.has_later_activity`), or
         *     stored value would be left on it: so send the value it was sold with (`transaction.balance_not_zero`). With
         *     `pxTransactionId` the contents must be those of that sale.
         *
         *     **After a timeout** send the same request again under the same transaction identity.
         */
        post: operations["transactionVoidActivateAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/addRedeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to or redeem from a card
         * @description Moves wallets of one card: pay with stored value or add to it (`programId` `SV`), accrue points and redeem rewards (`LP`).
         *
         *     **The two lists.** The contents of `redeemWalletContents` come off the card first, then `addWalletContents` is added; both
         *     happen or neither. Send the list you do not need empty. Quantities are always above zero.
         *
         *     **Partial redemption.** Stored value that does not cover the quantity gives what is there, and the reply is
         *     `authorizedVariantSuccess` (201): compare `redeemWalletContents` in the reply with yours and collect the difference in
         *     another way. Points and rewards are redeemed in full or denied, and so is stored value from an empty card
         *     (`transaction.insufficient_balance`).
         *
         *     **Who may redeem.** A card nobody has registered earns points, but does not redeem them.
         *
         *     **After a timeout** send the same request again under the same transaction identity: value moves once, and you get the
         *     first reply. Or undo it with *Reverse any transaction*.
         */
        post: operations["transactionAddRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/voidAddRedeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an addition or redemption
         * @description Undoes what *Add to or redeem from a card* did: it subtracts the contents of `addWalletContents`, gives back those of
         *     `redeemWalletContents`, and takes back everything that rules granted for them. With `pxTransactionId`,
         *     here a string, the lists must be those of that transaction's reply, which after a partial redemption are not those of
         *     its request. Without it, the latest transaction of the card in the same store is voided that has exactly these contents,
         *     is not undone yet and is at most 7 days old. If there is none, the answer is `transaction.not_reversible`.
         *
         *     **Points that were already used.** A payment can be voided even if the guest has used the points that it earned. The
         *     service takes back as many as the card still has; `posMessages` reports the shortfall. It stays with
         *     the card: what later returns by undoing a use pays it first. If the card was exchanged since,
         *     name the
         *     new card: the value goes there.
         *
         *     **When it is denied.** What was added is no longer there (`transaction.insufficient_balance`), or what was redeemed no
         *     longer fits under the card's limit (`transaction.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same request again under the same transaction identity.
         */
        post: operations["transactionVoidAddRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/bulkActivateAdd.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a range of gift cards
         * @description Activates all gift cards from the first to the last and adds the same stored value to each, like so many sales of one
         *     card. `numberOfCards` is your count of the cards, and must match the range. Numbers count up within one
         *     kind and length of card; where they end in a check digit, the digits before it count up.
         *
         *     **All or nothing.** One card that does not exist or is not inactive, and none is activated: the answer is
         *     `transaction.range_card_unavailable` with the first 20 such cards in `cards`.
         *
         *     **Discount.** `discountPercent` lowers `totalAmount`, never what the cards hold; `discountAmount` is calculated for the
         *     whole batch and rounded half up. Where the merchant does not allow so much, the cards are activated all the same without a
         *     discount and the reply is `authorizedVariantSuccess` (201): look at `totalAmount` before you collect.
         *
         *     **Limits.** At most 1,000 cards. `headerInfo.posTransactionId` is required. The registration code of a stripe is not
         *     checked: the two cards only say where the range begins and ends. A `cardRegCode` sent with one of them must fit it.
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo the whole batch with
         *     *Reverse any transaction* by the batch's `pxTransactionId`.
         */
        post: operations["transactionBulkActivateAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/balanceInquiry.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a card's balances
         * @description Returns the balances of an active card: stored value, points, visits and rewards.
         *
         *     **Effects.** Nothing, and no rules run; that is *Identify a customer*. The reply still has its own `pxTransactionId`,
         *     which cannot be reversed.
         *
         *     **After a timeout** repeat the call.
         */
        post: operations["transactionBalanceInquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/identifyCustomer.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Identify a customer
         * @description Runs the merchant's rules for the visit, then returns the card's balances as a balance inquiry does. The rules expire
         *     due value, count the visit, accrue points, grant rewards and set the tier. `posMessages` lists the guest's rewards for
         *     the cashier.
         *
         *     **Once per visit.** The same `posTransactionId` in the store on the same business day, or without one the same card within
         *     four hours (the merchant may have set another time), is the same visit: the rules do not run again, nothing is recorded,
         *     and the reply shows the card as it is, under a `pxTransactionId` of its own. A check that is still open after midnight is
         *     still the same visit within that time. All four parts of the transaction identity again, with the same request, get the
         *     first reply again.
         *
         *     **Gift cards** have no visits: this is a balance inquiry for them.
         *
         *     **Inactive cards.** With `autoActivateCard` `true` an inactive loyalty card is activated first; otherwise it is denied. A
         *     gift card becomes active by being sold.
         *
         *     **After a timeout** repeat the call. *Reverse any transaction* undoes the visit and what it granted; the same check may
         *     then count anew, under another `sequenceNumber`.
         */
        post: operations["transactionIdentifyCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/accountQuery.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up accounts
         * @description Finds the accounts of a guest who has no card at hand, by details that the guest gives. Several values narrow the search; an
         *     account must fit all of them. `cardnum` and `phonenum` must be whole, for the others the beginning is enough.
         *
         *     **For your screen.** Offer only the fields the merchant allows. Never display `cardnum`: show `maskedcardnum`, and let the
         *     operator take the account found over into the next request, as a `printedCardNumber` with `swipeFlag` `false`, without
         *     typing or swiping.
         *
         *     **Guesses.** An empty list for a `cardnum` or `phonenum` counts as a wrong card number of the terminal.
         *
         *     **Limits.** You get at most `pageSize` accounts; when `totalRecordCount` is larger, ask the guest for one more value. No
         *     account is an empty list, not an error.
         *
         *     **Effects.** Nothing; so `pxTransactionId` is 0.
         */
        post: operations["transactionAccountQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/checkinsQuery.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List guests who checked in
         * @description Lists the guests who checked in at this store with their app within the last `checkinWindowMinutes`, the latest first, so
         *     that the cashier finds them by name. The rows are those of *Look up accounts*, with `checkindatetime` added; the same rules
         *     for your screen apply.
         *
         *     **Effects.** None.
         */
        post: operations["transactionCheckinsQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/exchange.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a card
         * @description Moves everything from an active card to an inactive one of the same kind: stored value, points with their expiry dates,
         *     rewards, registration and tier. For a card that is damaged, missing or virtual; name a missing card by its number.
         *
         *     **Effects.** The new card is active and is what the reply shows. The old one is marked as exchanged and never works
         *     again.
         *
         *     **After a timeout** send the same request again under the same transaction identity, or undo it with *Reverse any
         *     transaction*.
         */
        post: operations["transactionExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/loadMap.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load the configuration
         * @description Returns the merchant's wallets with their `walletCode`, the effect of a unit of each on a check, the rewards that guests
         *     earn, and the tiers. Load it when the till starts and once a day.
         *
         *     **Effects.** None.
         */
        post: operations["transactionLoadMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/reverse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse any transaction
         * @description Undoes a transaction of the last seven days, completely: value goes back to where it came from, and what the transaction
         *     granted is taken back. The batch of a bulk sale is undone as a whole; the reply then shows its first card.
         *
         *     **Naming the transaction**, in exactly one way:
         *
         *     1. `pxTransactionId` from its reply.
         *     2. `pxAuthCode` from its receipt, together with the card in `cardInfo`.
         *     3. `previousPosTransactionId`, if you never saw a reply; with `previousSequenceNumber` and
         *        `previousPosTransactionDatetime` if you had sent them. When this fits several transactions, the latest movement of
         *        value is meant. The check alone never means a visit.
         *
         *     **Effects.** The card's wallets; a reversed activation leaves the card inactive. The reversal is a transaction with a
         *     `pxTransactionId` of its own, and cannot itself be reversed. If the card was exchanged since, a payment's value goes to
         *     the card that replaced it.
         *
         *     **Points that were already used.** A payment can be reversed even if the guest has used the points that it earned: the
         *     service takes back as many as the card still has, and `posMessages` reports the shortfall. It stays with the card: what
         *     later returns by undoing a use pays it first. An addition needs its value to be there still (`transaction.insufficient_balance`, whose message names the wallet).
         *
         *     **Repeating it** is safe: a transaction is reversed once, and the same request gets the first reply again.
         *
         *     **When the original never arrived** you get `transaction.transaction_not_found`, and what you named the third way is blocked
         *     in this store: a late original that names itself exactly so is refused with `transaction.already_reversed`, as is a repeat of
         *     one that was reversed. A request
         *     with further parts of its identity is another one and is not blocked.
         */
        post: operations["transactionReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/transactionHistory.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a card's history
         * @description Returns an active card's present state and its transactions, latest first, a page at a time. When there is
         *     more, the reply has a `nextPageToken`: send the same request with it as `pageToken`.
         *
         *     The history includes the transactions of all services: sales and payments by *Gift cards*, visits, points, reversals,
         *     and value that
         *     expired (`expiry`). Transactions of a card that was exchanged for this one are part of the history; the exchange itself
         *     shows what moved as accrued and redeemed. Days are business days of the merchant.
         *
         *     A `pageToken` belongs to one card, one period and one choice of wallets; with anything else it is HTTP 400,
         *     `system.invalid_request`.
         *
         *     A `startDate` after the `endDate` is `transaction.date_range_invalid`.
         *
         *     **Effects.** None.
         */
        post: operations["transactionTransactionHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transaction/status.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the connection
         * @description A ping: answers when the service works and knows your client, the merchant and the store. Use it to test a connection and
         *     to decide whether to work offline.
         *
         *     **Effects.** None.
         */
        post: operations["transactionStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/sell.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a gift card
         * @description Activates an inactive card and adds `amount` to it, in one step: either both happen or neither.
         *
         *     **Effects.** The card becomes active and holds `amount`. A card that is active already is refused with
         *     `gift.card_already_active`: use *Reload a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: if the sale took place you get its
         *     reply, otherwise it takes place now. Or undo it with *Reverse a transaction* by that id; the card is then inactive
         *     again.
         */
        post: operations["giftSell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add value to a gift card
         * @description Adds `amount` to an active card.
         *
         *     **Effects.** The balance rises by `amount`, all of it or nothing. An inactive card is refused with
         *     `gift.card_not_active`: use *Sell a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         */
        post: operations["giftReload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/balance.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a gift card's balance
         * @description Returns the balance of an active card, and its kind.
         *
         *     **Effects.** None. The reply still has its own `pxTransactionId`, for your records; it cannot be reversed.
         *     `previousBalance` and `transactionAmount` are absent, because nothing moved.
         *
         *     **After a timeout** repeat the call.
         */
        post: operations["giftBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/redeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a gift card
         * @description Takes `amount` plus `tip` off the card: the amount first, then the tip.
         *
         *     **Partial redemption.** If the card holds less than the total, the whole balance is redeemed and the call succeeds.
         *     Always compare `transactionAmount` in the reply with `amount` + `tip` of your request and collect the difference in
         *     another
         *     way; `posMessages` tells the cashier how much is still due. Only an empty card is refused (`gift.no_balance`).
         *
         *     **Effects.** The balance falls by `transactionAmount`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: the card is charged once, and you get
         *     the first reply. Or cancel the sale and undo it with *Reverse a transaction* by that id. Without an
         *     `externalTransactionId` (or an `Idempotency-Key`) you cannot repeat the call safely.
         */
        post: operations["giftRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reverse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a transaction
         * @description Undoes a sale, reload, redemption, cash-out or exchange of the last seven days, completely: value goes back to where it
         *     came from, and what the transaction granted is taken back.
         *
         *     **Naming the transaction.** By `pxTransactionId` from its reply, or, when you never saw a reply, by the
         *     `externalTransactionId` you gave it. Sending both is allowed when both name the same transaction; sending neither is
         *     refused with `gift.missing_transaction_id`.
         *
         *     **Effects.** The card's balance, by `transactionAmount`; a reversed sale leaves the card inactive. The reversal is a
         *     transaction with a `pxTransactionId` of its own, and cannot itself be reversed. Value can be taken back only while the
         *     card still has it (`gift.insufficient_balance_to_reverse`, whose message names the wallet); it can be given back only
         *     within the card's limit (`gift.balance_limit_exceeded`). The service takes back as many of the points that a payment
         *     earned as the card still has, and `posMessages` reports the shortfall. It stays with the card: what later returns by
         *     reversing a use pays it first. If the card was exchanged since, a payment's
         *     value goes to the card that replaced it.
         *
         *     **Repeating it** is safe: a transaction is reversed once, and the same call gets the first reply again.
         *
         *     **When the original never arrived** you get `gift.transaction_not_found`, and its `externalTransactionId` is blocked in this
         *     store: a late original is refused with `gift.already_reversed`, as is a repeat of one that was
         *     reversed. Either way you know that
         *     no value moved.
         */
        post: operations["giftReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/cashOut.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out a gift card in cash
         * @description Removes value from the card so that the guest receives cash: `amount`, or the whole balance when `amount` is left out.
         *     Hand out `transactionAmount`, and only after you have seen the reply.
         *
         *     **Never partial.** Unlike a redemption, an `amount` above the balance is refused (`gift.amount_exceeds_balance`).
         *
         *     **Effects.** The balance falls by `transactionAmount`. The card stays active, even when it is empty.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         */
        post: operations["giftCashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/exchange.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a gift card for another
         * @description Moves everything from an active card (`cardInfo`) to an inactive one (`newCardInfo`): for example from an eGift to a
         *     plastic card, or from a damaged card to its replacement.
         *
         *     **Effects.** In one step the new card becomes active and takes over the balance with its expiry dates and the
         *     registration, and the old card becomes unusable (`gift.card_exchanged`). The two cards must be of the same kind. The reply
         *     describes the new card: `previousBalance` is 0 and `transactionAmount` what it took over.
         *
         *     Refusals about a card mean either of the two; `gift.card_not_active` always means `cardInfo`, and
         *     `gift.new_card_not_inactive` always `newCardInfo`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         */
        post: operations["giftExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/sendTest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends an event of the type `test` to one of the merchant's webhook endpoints, so that you can try your receiver. It is signed,
         *     retried until you answer, and listed for operators like every event, but reports no change.
         *
         *     **Effects.** One event is queued. To a disabled endpoint it is sent once the operator enables it.
         *
         *     **After a timeout** repeat the call: at worst two test events arrive.
         */
        post: operations["eventSendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/replay.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Sends an event of the last 30 days to one of the merchant's webhook endpoints again, whether or not it was delivered before,
         *     and also to an endpoint that did not exist when it happened.
         *
         *     **Effects.** The event is queued with its `webhook-id` and body as before, a new `webhook-timestamp` and signature. One that
         *     is still being delivered stays as it is.
         *
         *     **After a timeout** repeat the call: the event is sent once more at most.
         */
        post: operations["eventReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "guest.enrolled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A guest has enrolled
         * @description A new guest and account exist, and a card is registered to the account.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookGuestEnrolled"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.activated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was activated
         * @description An inactive card became active: sold, enrolled, activated at the till, or taken in exchange for another.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookCardActivated"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A wallet's balance has changed
         * @description Value came to a wallet or left it. There is one event for each wallet a transaction changed.
         *
         *     **Order.** `walletSequence` grows with each change of one wallet, by more than one where a transaction does several things
         *     to it, such as pay and tip. Keep the `balance` of the highest one you have seen, whatever order the events arrive in.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookWalletChanged"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transaction was reversed
         * @description A reversal or a void undid a transaction and everything it had granted. The wallets it had changed have events of
         *     their own. A batch that was undone has one event for each of its cards.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookTransactionReversed"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message was sent
         * @description A message has left for its receiver: an e-mail is with the mail server, a push message with the push service.
         *     It says nothing about being read.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookMessageSent"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.renewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was renewed
         * @description The payment for the next period is captured.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionRenewed"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.renew_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription could not be renewed
         * @description The payment for the next period was declined. The subscription waits for another payment method, and the service
         *     notifies the guest by e-mail.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionRenewFailed"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was completed
         * @description A sale is paid, and nothing is left to do for it: its cards are made, what goes by mail was sent or is undeliverable
         *     (`order.gift_undeliverable`), and what goes by post was handed to shipping. A gift that is to be sent in a month
         *     completes its order in a month. The reply, and the events of the cards, report the sale itself at once.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookOrderCompleted"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.gift_undeliverable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A gift could not be mailed
         * @description The address of a gift's recipient has failed, or the mail was refused for good: nothing more is sent there. The order stands,
         *     the gift can be spent, and its page still opens. The buyer's confirmation is mailed again with the page's address; where a
         *     client can reach the buyer, it offers the `deliveryUrl` from the reply to the sale. The event may come before or after
         *     `order.completed`, once for each gift. None is sent for an order that was refunded before.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookOrderGiftUndeliverable"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "survey.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A survey was completed
         * @description A guest's answers to a survey are stored, and what the survey promises was granted. The answers are not in the event.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSurveyCompleted"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test
         * @description Lets you or the operator check that your receiver replies, see *Send a test event*. It is signed like every event, and reports
         *     no change.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description The event's id, the same whenever it is sent again. Use it to process each event once.
                     * @example msg_2b7kQ0sYtG4mVxJ9
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
                     * @example 1773674441
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
                     *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
                     * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            responses: {
                200: components["responses"]["WebhookTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.platform_a": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A push message to platform A
         * @description The payload that the service sends to platform A's push service, over HTTP/2 with a token signed by your `.p8` key, for
         *     delivery to the device. The device shows it by itself.
         *
         *     It is sent with priority 10, to be delivered at once, and expires 48 hours after it was sent. A message is at most 1,024
         *     bytes long: a longer text is shortened, and `deepLink` is always complete.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushPlatformAPayload"];
                };
            };
            responses: {
                200: components["responses"]["PushTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.platform_b": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A push message to platform B
         * @description The data of the message that platform B's push service, called with your service account, delivers to the app. It is a data
         *     message, not a notification: nothing is shown unless the app shows it.
         *
         *     All values are strings. `deepLink` holds a JSON object as a string; parse it to get `type` and `value`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushPlatformBData"];
                };
            };
            responses: {
                200: components["responses"]["PushTaken"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: int32
         * @description The merchant to act in. Your integration must be allowed to act there.
         */
        MerchantId: number;
        /**
         * @description Requested scopes, separated by single spaces, out of `user_read`, `user_write`, `account_read`,
         *     `account_write` and `register`. The service grants the requested scopes that your integration may have: read `scope`
         *     in the reply.
         */
        OauthScope: string;
        /** @description The name the guest logs in with. */
        OauthUsername: string;
        /**
         * password
         * @description The guest has typed a username and a password.
         */
        OauthPasswordTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description Grant type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "password";
            scope: components["schemas"]["OauthScope"];
            username: components["schemas"]["OauthUsername"];
            /** @description The guest's password. Never store it; keep the refresh token instead. */
            password: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The single-sign-on address the grant was made for. It must exactly match the configured address. */
        OauthRedirectUri: string;
        /**
         * authorization_code
         * @description The guest has logged in on the single-sign-on site, which has sent the guest back with a grant.
         */
        OauthCodeTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description Grant type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "authorization_code";
            /** @description Requested scopes, as above; at most those of the grant. */
            scope: string;
            /** @description The grant, from the query of the address the guest was redirected to. */
            code: string;
            redirect_uri?: components["schemas"]["OauthRedirectUri"];
            /** @description The same as `redirect_uri`, in its other spelling. Send one of them. */
            redirectUri?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The token that gets you the next pair, once. It may expire or be revoked at any time. */
        OauthRefreshToken: string;
        /**
         * refresh_token
         * @description The access token has expired, and the guest stays logged in.
         */
        OauthRefreshTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description Grant type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "refresh_token";
            /** @description Requested scopes of the new token, as above; at most those of the login. */
            scope: string;
            refresh_token: components["schemas"]["OauthRefreshToken"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * @description Whether the guest wants marketing e-mail. Absent when a guest is created, `false`. In requests a boolean is taken too.
         * @enum {string}
         */
        GuestOptIn: "true" | "false";
        /**
         * @description How the guest is addressed.
         * @enum {string}
         */
        GuestSalutation: "Mr." | "Ms." | "Mrs." | "Dr." | "Rev.";
        /** @description First name, as it was set. One from before the present rules may not fit them. */
        GuestKnownFirstName: string;
        /** @description Last name, as it was set. One from before the present rules may not fit them. */
        GuestKnownLastName: string;
        /** @description Company, as it was set. One from before the present rules may not fit them. */
        GuestKnownCompanyName: string;
        /** @description E-mail address, as it was set. One from before the present rules may not fit them. */
        GuestKnownEmail: string;
        /** @description A line of the postal address. */
        GuestAddressLine: string;
        /** @description City. */
        GuestCity: string;
        /** @description Abbreviation of a state of the US or a province of Canada, for example `NY`; of `country`, where one is set. */
        GuestStateProvince: string;
        /** @description Postal code, as the guest's country writes it; as either does, where no `country` is set. */
        GuestPostalCode: string;
        /**
         * @description Country.
         * @enum {string}
         */
        GuestCountry: "US" | "CA";
        /** @description Ten digits, with or without punctuation and with or without `+1` or 1 before them. Stored as ten digits. */
        GuestPhone: string;
        /** @description Ten digits, with or without punctuation and with or without `+1` or 1 before them. Stored as ten digits. */
        GuestFax: string;
        /** @description Ten digits, with or without punctuation and with or without `+1` or 1 before them. Stored as ten digits. */
        GuestMobilePhone: string;
        /**
         * Format: date
         * @description Date of birth, `yyyy-mm-dd`.
         */
        GuestDateOfBirth: string;
        /**
         * Format: date
         * @description The day the guest joined the program, `yyyy-mm-dd`.
         */
        GuestAnniversaryDate: string;
        /** @description A field whose meaning is the merchant's; the merchant's program may check it further. */
        GuestCustom: string;
        /** @description Data that the merchant stores with its customers, as it was set. */
        GuestKnownCustomerNumber: string;
        /**
         * Format: visible-text
         * @description The name the guest logs in with, unique in the merchant; no white space before or after it, and no control, zero-width
         *     or other invisible characters. Names are compared whatever their case and Unicode form. Another guest's e-mail address
         *     is taken.
         */
        GuestUsername: string;
        /** @description The guest's password. */
        GuestPassword: string;
        /** @description The number printed on the card. Blanks and line ends in or around it are ignored. */
        GuestPrintedCardNumber: string;
        /** @description The code that proves possession of the card; usually printed on it. Blanks around it are ignored. */
        GuestRegistrationCode: string;
        /** @description The guest's account elsewhere. Goes together with `externalIdentifier`. */
        GuestExternalAccountCode: string;
        /**
         * @description The kind of account of `externalAccountCode`: one of the merchant's registry, by default `SOCIAL_A`, `SOCIAL_B`,
         *     `MICROBLOG` or `PARTNER`. Goes together with `externalAccountCode`.
         */
        GuestExternalIdentifier: string;
        /** @description A token of the account elsewhere that proves it is the guest's. Needs the two fields above. */
        GuestExternalAccessToken: string;
        /**
         * @description The secret that belongs to `externalAccessToken`; needed for the kind `MICROBLOG` only, and together with the
         *     three fields above.
         */
        GuestExternalTokenSecret: string;
        /**
         * @description Fields of a guest, all of them strings. The merchant configures the combinations that identify a guest; each includes
         *     at least one of `email`, `phone` and `mobilePhone`. If fields are missing, the call fails with
         *     `insufficient_information_to_authenticate`, and `tryMethods` lists the combinations to try.
         */
        GuestFields: {
            optIn?: components["schemas"]["GuestOptIn"];
            salutation?: components["schemas"]["GuestSalutation"];
            firstName?: components["schemas"]["GuestKnownFirstName"];
            lastName?: components["schemas"]["GuestKnownLastName"];
            companyName?: components["schemas"]["GuestKnownCompanyName"];
            email?: components["schemas"]["GuestKnownEmail"];
            address1?: components["schemas"]["GuestAddressLine"];
            address2?: components["schemas"]["GuestAddressLine"];
            city?: components["schemas"]["GuestCity"];
            stateProvince?: components["schemas"]["GuestStateProvince"];
            postalCode?: components["schemas"]["GuestPostalCode"];
            country?: components["schemas"]["GuestCountry"];
            phone?: components["schemas"]["GuestPhone"];
            fax?: components["schemas"]["GuestFax"];
            mobilePhone?: components["schemas"]["GuestMobilePhone"];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"];
            custom1?: components["schemas"]["GuestCustom"];
            custom2?: components["schemas"]["GuestCustom"];
            custom3?: components["schemas"]["GuestCustom"];
            custom4?: components["schemas"]["GuestCustom"];
            custom5?: components["schemas"]["GuestCustom"];
            custom6?: components["schemas"]["GuestCustom"];
            customerNumber?: components["schemas"]["GuestKnownCustomerNumber"];
            /**
             * Format: visible-text
             * @description The name the guest logs in with, unique in the merchant; no white space before or after it, and no control, zero-width
             *     or other invisible characters. Names are compared whatever their case and Unicode form. Another guest's e-mail address
             *     is taken.
             */
            username?: string;
            password?: components["schemas"]["GuestPassword"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
            registrationCode?: components["schemas"]["GuestRegistrationCode"];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"];
            externalAccessToken?: components["schemas"]["GuestExternalAccessToken"];
            externalTokenSecret?: components["schemas"]["GuestExternalTokenSecret"];
        };
        /**
         * guest fields
         * @description The guest has given fields that identify them, registered or not.
         */
        OauthFieldsetTokenRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description Grant type. A fixed text, not an address to call. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            grant_type: "http://service.com/oauth/fieldset";
            scope: components["schemas"]["OauthScope"];
            fields: components["schemas"]["GuestFields"];
            /**
             * Format: int32
             * @description The program to look for the guest in, by its kind of card, for example gift or loyalty.
             */
            cardTemplateCode: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        OauthTokenRequest: components["schemas"]["OauthPasswordTokenRequest"] | components["schemas"]["OauthCodeTokenRequest"] | components["schemas"]["OauthRefreshTokenRequest"] | components["schemas"]["OauthFieldsetTokenRequest"];
        /** @description The access token. Opaque; keep it in memory or in the device's key store. */
        OauthAccessToken: string;
        /**
         * @description The kind of token.
         * @constant
         */
        OauthTokenType: "bearer";
        /**
         * Format: int32
         * @description Seconds until the access token expires.
         */
        OauthExpiresIn: number;
        /** @description Granted scopes, separated by single spaces. */
        OauthGrantedScope: string;
        OauthSuccessToken: {
            accessToken: components["schemas"]["OauthAccessToken"];
            tokenType: components["schemas"]["OauthTokenType"];
            expiresIn?: components["schemas"]["OauthExpiresIn"];
            refreshToken: components["schemas"]["OauthRefreshToken"];
            scope?: components["schemas"]["OauthGrantedScope"];
            username?: components["schemas"]["OauthUsername"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
        };
        /**
         * access and refresh token
         * @description A pair of tokens in two forms: as OAuth 2 fields and as an object. Read either form; they never differ.
         */
        OauthTokenReply: {
            /** @constant */
            result: "success";
            /**
             * @description There is a refresh token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "successAccessRefreshTokenResponse";
            successToken: components["schemas"]["OauthSuccessToken"];
            access_token: components["schemas"]["OauthAccessToken"];
            expires_in: components["schemas"]["OauthExpiresIn"];
            refresh_token: components["schemas"]["OauthRefreshToken"];
            scope: components["schemas"]["OauthGrantedScope"];
            token_type: components["schemas"]["OauthTokenType"];
            username?: components["schemas"]["OauthUsername"];
        };
        OauthSuccessAccessToken: {
            accessToken: components["schemas"]["OauthAccessToken"];
            tokenType: components["schemas"]["OauthTokenType"];
            expiresIn?: components["schemas"]["OauthExpiresIn"];
            scope?: components["schemas"]["OauthGrantedScope"];
            username?: components["schemas"]["OauthUsername"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
        };
        /**
         * access token only
         * @description A token for a card that is still inactive. It allows `register` and nothing else, and cannot be refreshed.
         */
        OauthAccessTokenReply: {
            /** @constant */
            result: "success";
            /**
             * @description There is no refresh token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "successAccessTokenResponse";
            successToken: components["schemas"]["OauthSuccessAccessToken"];
            access_token: components["schemas"]["OauthAccessToken"];
            expires_in: components["schemas"]["OauthExpiresIn"];
            scope: components["schemas"]["OauthGrantedScope"];
            token_type: components["schemas"]["OauthTokenType"];
            username?: components["schemas"]["OauthUsername"];
        };
        /** @description One combination of fields by which the merchant identifies guests. */
        OauthTryMethod: {
            /**
             * @description The kind of combination, for example `registeredUser` or `custom`.
             * @example registeredUser
             * @example custom
             */
            type: string;
            /** @description Show the guest the result and let the guest confirm it. */
            confirmationRequired: boolean;
            /** @description Guest fields that help when there are several guests alike. */
            optionalFields: string[];
            /**
             * @description Guest fields that must all be sent. `externalAccount` means the pair `externalAccountCode` and
             *     `externalIdentifier`; there is no field of that name.
             */
            requiredFields: string[];
        };
        OauthGrantRequest: {
            /** @description The `client_id` of the integration the grant is for. Only that one can exchange it. */
            thirdPartyIntegration: string;
            username?: components["schemas"]["OauthUsername"];
            printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description Always `code`.
             * @constant
             */
            response_type: "code";
            /** @description Requested scopes, separated by single spaces; with `oauth` at most those of the access token of this call. */
            scope: string;
            /**
             * @description Where the guest is redirected after logging in; must exactly match a configured single-sign-on address of the
             *     third party. When the third party exchanges the grant it must name the same.
             */
            redirectUri?: string;
            /** @description The same as `redirectUri`, in its other spelling. Send one of them. */
            redirect_uri?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description The authorization grant; good for five minutes, once, and for the client it was made for. */
        OauthAuthorizationGrant: string;
        OauthGrantReply: {
            /** @constant */
            result: "success";
            authorizationGrant: components["schemas"]["OauthAuthorizationGrant"];
            /**
             * Format: int32
             * @description Seconds until the grant expires; 300.
             */
            expires_in?: number;
            /**
             * Format: int32
             * @description The same as `expires_in`.
             */
            expiresIn?: number;
            scope?: components["schemas"]["OauthGrantedScope"];
            /** @description Where to send the guest. Append the grant as the query parameter `code`. */
            redirect_url?: string;
            /** @description The same as `redirect_url`. */
            redirectURL?: string;
        };
        /**
         * @description Fields whose values must be unique among the merchant's guests. `name` is first and last name together. Fields that
         *     you list but do not set are not checked.
         */
        EnrollmentUniqueFields: ("externalAccountIdentifier" | "customerNumber" | "email" | "name" | "phone" | "fax" | "mobilePhone")[];
        /**
         * Format: name
         * @description First name, on one line; no control characters, marks of direction or blanks alone.
         */
        GuestFirstName: string;
        /**
         * Format: name
         * @description Last name, on one line; no control characters, marks of direction or blanks alone.
         */
        GuestLastName: string;
        /**
         * Format: name
         * @description Company, on one line; no control characters, marks of direction or blanks alone.
         */
        GuestCompanyName: string;
        /**
         * Format: email
         * @description E-mail address that mail can be sent to: as HTML forms take it, and with a dot in the domain. Upper and lower case are
         *     the same when guests are compared.
         */
        GuestEmail: string;
        /** @description Data that the merchant stores with its customers; the service does not interpret it. */
        GuestCustomerNumber: string;
        /**
         * @description The new guest's fields: each a list of one value, as in *Change a guest*. At least one of `email`, `phone` and
         *     `mobilePhone` is needed, and `username` and `password` come together.
         */
        EnrollmentNewUserFields: {
            /**
             * @description Always `typed`.
             * @constant
             */
            style: "typed";
            optIn?: components["schemas"]["GuestOptIn"][];
            salutation?: components["schemas"]["GuestSalutation"][];
            firstName?: components["schemas"]["GuestFirstName"][];
            lastName?: components["schemas"]["GuestLastName"][];
            companyName?: components["schemas"]["GuestCompanyName"][];
            email?: components["schemas"]["GuestEmail"][];
            address1?: components["schemas"]["GuestAddressLine"][];
            address2?: components["schemas"]["GuestAddressLine"][];
            city?: components["schemas"]["GuestCity"][];
            stateProvince?: components["schemas"]["GuestStateProvince"][];
            postalCode?: components["schemas"]["GuestPostalCode"][];
            country?: components["schemas"]["GuestCountry"][];
            phone?: components["schemas"]["GuestPhone"][];
            fax?: components["schemas"]["GuestFax"][];
            mobilePhone?: components["schemas"]["GuestMobilePhone"][];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"][];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"][];
            custom1?: components["schemas"]["GuestCustom"][];
            custom2?: components["schemas"]["GuestCustom"][];
            custom3?: components["schemas"]["GuestCustom"][];
            custom4?: components["schemas"]["GuestCustom"][];
            custom5?: components["schemas"]["GuestCustom"][];
            custom6?: components["schemas"]["GuestCustom"][];
            customerNumber?: components["schemas"]["GuestCustomerNumber"][];
            username?: components["schemas"]["GuestUsername"][];
            password?: components["schemas"]["GuestPassword"][];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"][];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"][];
            externalAccessToken?: components["schemas"]["GuestExternalAccessToken"][];
            externalTokenSecret?: components["schemas"]["GuestExternalTokenSecret"][];
        };
        GuestPerk: {
            /**
             * Format: int32
             * @description The perk's code.
             */
            code: number;
            /** @description The perk's name. */
            label: string;
        };
        GuestFavoriteStore: {
            /** @description The store's short code. */
            code: string;
        };
        /** @description The account's fields to set. An empty list clears the field; a field that is absent stays as it is. */
        EnrollmentAccountFields: {
            /**
             * @description Always `typed`.
             * @constant
             */
            style: "typed";
            /** @description The perks the guest has chosen; this list replaces the one before. */
            perks?: components["schemas"]["GuestPerk"][];
            /** @description The guest's favorite store. */
            favoriteStore?: components["schemas"]["GuestFavoriteStore"][];
        };
        EnrollmentCreateRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The card the guest holds and wants registered. With `oauth` the card that the token is for.
             *     Blanks and line ends in or around it are ignored.
             */
            printedCardNumber?: string;
            /**
             * @description The card's registration code. With `anonymous` it is needed with `printedCardNumber`; with `b2b` and `oauth` it is
             *     optional, but must match when sent.
             *     Blanks around it are ignored.
             */
            registrationCode?: string;
            /**
             * Format: int32
             * @description A new card of this kind is issued to the guest.
             */
            cardTemplateCode?: number;
            /**
             * @description An access token of a guest, given to your integration, with the scope `user_write`: the card is added to this guest,
             *     and no new guest is made. That token requires strong proof of the guest's identity.
             */
            guestAccessToken?: string;
            enforceUniqueFields?: components["schemas"]["EnrollmentUniqueFields"];
            setUserFields?: components["schemas"]["EnrollmentNewUserFields"];
            setAccountFields?: components["schemas"]["EnrollmentAccountFields"];
            /**
             * @description The store where a new guest enrolls; it must exist and be open. Whatever the guest is granted before the first
             *     visit, such as a welcome, counts as granted there.
             */
            activationStoreCode?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description The name the guest logs in with, as it was set. One from before the present rules may not fit them. */
        GuestKnownUsername: string;
        /**
         * Format: int64
         * @description The account's id. It stays the same when cards are exchanged or names change.
         */
        GuestAccountId: number;
        /** @description The guest's cards. */
        EnrollmentPrintedCardNumbers: components["schemas"]["GuestPrintedCardNumber"][];
        EnrollmentCreateReply: {
            /** @constant */
            result: "success";
            username?: components["schemas"]["GuestKnownUsername"];
            accountId: components["schemas"]["GuestAccountId"];
            printedCardNumber: components["schemas"]["GuestPrintedCardNumber"];
            printedCardNumbers: components["schemas"]["EnrollmentPrintedCardNumbers"];
        };
        /** @description Another guest has a value that must be unique. Nothing has changed. */
        EnrollmentUniquenessConflict: {
            /** @constant */
            result: "uniquenessConflict";
            /** @description The fields of `enforceUniqueFields` whose values another guest has. */
            conflictingFields: ("externalAccountIdentifier" | "customerNumber" | "email" | "name" | "phone" | "fax" | "mobilePhone")[];
            /**
             * @description `true`: both are clearly the same person (same last name, same address or phone, no contradiction), so the
             *     merchant's operator can merge the accounts. Reveals nothing else about the other guest.
             */
            canAutoCombine: boolean;
        };
        EnrollmentFieldError: {
            /**
             * @description Stable; map it to your own wording.
             * @enum {string}
             */
            code: "required" | "too_long" | "too_short" | "invalid_format" | "invalid_value" | "not_allowed" | "out_of_range" | "whitespace";
            /** @description For people. */
            text: string;
        };
        /**
         * @description The guest's fields to set: each a list of one value. An empty list, or an empty text in it, clears the field; a
         *     field that is absent stays as it is.
         */
        EnrollmentUserFields: {
            /**
             * @description Always `typed`.
             * @constant
             */
            style: "typed";
            optIn?: components["schemas"]["GuestOptIn"][];
            salutation?: components["schemas"]["GuestSalutation"][];
            firstName?: components["schemas"]["GuestFirstName"][];
            lastName?: components["schemas"]["GuestLastName"][];
            companyName?: components["schemas"]["GuestCompanyName"][];
            email?: components["schemas"]["GuestEmail"][];
            address1?: components["schemas"]["GuestAddressLine"][];
            address2?: components["schemas"]["GuestAddressLine"][];
            city?: components["schemas"]["GuestCity"][];
            stateProvince?: components["schemas"]["GuestStateProvince"][];
            postalCode?: components["schemas"]["GuestPostalCode"][];
            country?: components["schemas"]["GuestCountry"][];
            phone?: components["schemas"]["GuestPhone"][];
            fax?: components["schemas"]["GuestFax"][];
            mobilePhone?: components["schemas"]["GuestMobilePhone"][];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"][];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"][];
            custom1?: components["schemas"]["GuestCustom"][];
            custom2?: components["schemas"]["GuestCustom"][];
            custom3?: components["schemas"]["GuestCustom"][];
            custom4?: components["schemas"]["GuestCustom"][];
            custom5?: components["schemas"]["GuestCustom"][];
            custom6?: components["schemas"]["GuestCustom"][];
            customerNumber?: components["schemas"]["GuestCustomerNumber"][];
            username?: components["schemas"]["GuestUsername"][];
            password?: components["schemas"]["GuestPassword"][];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"][];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"][];
            externalAccessToken?: components["schemas"]["GuestExternalAccessToken"][];
            externalTokenSecret?: components["schemas"]["GuestExternalTokenSecret"][];
        };
        EnrollmentEditUserRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description Identifies the guest by the present username. */
            username?: string;
            /** @description Identifies the guest by a card. Blanks and line ends in or around it are ignored. */
            printedCardNumber?: string;
            enforceUniqueFields?: components["schemas"]["EnrollmentUniqueFields"];
            /**
             * @description The guest's present password. Proves the guest's identity where the login did not. When sent, it must match; a
             *     wrong one counts as a failed login.
             */
            currentPassword?: string;
            setUserFields?: components["schemas"]["EnrollmentUserFields"];
            setAccountFields?: components["schemas"]["EnrollmentAccountFields"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        EnrollmentEditUserReply: {
            /** @constant */
            result: "success";
            username?: components["schemas"]["GuestKnownUsername"];
            printedCardNumbers: components["schemas"]["EnrollmentPrintedCardNumbers"];
        };
        EnrollmentPasswordResetRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The username of the guest. */
            username?: string;
            /** @description The guest's e-mail address, as the guest typed it. A username that is an address is found by it, too. */
            email?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The request was accepted. */
        EnrollmentPasswordResetReply: {
            /** @constant */
            result: "success";
            /**
             * @description Only in a sandbox: the token that the mail has, so that you can try it without a mailbox. For no such guest, one
             *     that *Set a new password* refuses.
             */
            resetToken?: string;
        };
        EnrollmentNewPasswordRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The token of the mail. */
            resetToken: string;
            password: components["schemas"]["GuestPassword"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        EnrollmentNewPasswordReply: {
            /** @constant */
            result: "success";
        };
        GuestKnownPerk: {
            /**
             * Format: int32
             * @description The perk's code.
             */
            code: number;
            /** @description The perk's name, as it was set. */
            label: string;
        };
        GuestAccount: {
            accountId: components["schemas"]["GuestAccountId"];
            /**
             * @description Only an `ACTIVE` account can earn, pay and change.
             * @enum {string}
             */
            accountStatus: "ACTIVE" | "SUSPENDED" | "TERMINATED";
            /**
             * Format: date-time
             * @description When the account was created.
             */
            enrolledDatetime: string;
            /** @description The perks that the guest has chosen or received. */
            perks: components["schemas"]["GuestKnownPerk"][];
            /** @description The guest's favorite store, if set. */
            favoriteStore: components["schemas"]["GuestFavoriteStore"][];
        };
        /** @description Ten digits, no punctuation. */
        GuestKnownPhone: string;
        /** @description The guest's fields as last set. A field that is not set is absent. */
        GuestProfile: {
            optIn?: components["schemas"]["GuestOptIn"];
            salutation?: components["schemas"]["GuestSalutation"];
            firstName?: components["schemas"]["GuestKnownFirstName"];
            lastName?: components["schemas"]["GuestKnownLastName"];
            companyName?: components["schemas"]["GuestKnownCompanyName"];
            email?: components["schemas"]["GuestKnownEmail"];
            address1?: components["schemas"]["GuestAddressLine"];
            address2?: components["schemas"]["GuestAddressLine"];
            city?: components["schemas"]["GuestCity"];
            stateProvince?: components["schemas"]["GuestStateProvince"];
            postalCode?: components["schemas"]["GuestPostalCode"];
            country?: components["schemas"]["GuestCountry"];
            phone?: components["schemas"]["GuestKnownPhone"];
            fax?: components["schemas"]["GuestKnownPhone"];
            mobilePhone?: components["schemas"]["GuestKnownPhone"];
            dateOfBirth?: components["schemas"]["GuestDateOfBirth"];
            anniversaryDate?: components["schemas"]["GuestAnniversaryDate"];
            custom1?: components["schemas"]["GuestCustom"];
            custom2?: components["schemas"]["GuestCustom"];
            custom3?: components["schemas"]["GuestCustom"];
            custom4?: components["schemas"]["GuestCustom"];
            custom5?: components["schemas"]["GuestCustom"];
            custom6?: components["schemas"]["GuestCustom"];
            customerNumber?: components["schemas"]["GuestKnownCustomerNumber"];
            username?: components["schemas"]["GuestKnownUsername"];
            externalAccountCode?: components["schemas"]["GuestExternalAccountCode"];
            externalIdentifier?: components["schemas"]["GuestExternalIdentifier"];
        };
        /** @description The card number as it may be shown and printed. */
        GuestMaskedCardNumber: string;
        GuestWalletExpiration: {
            /** @description The quantity that expires. */
            quantity: number;
            /**
             * Format: date
             * @description The last day on which it can be used.
             */
            date: string;
        };
        GuestWallet: {
            /**
             * Format: int32
             * @description Which wallet. `1` is stored value; the others are the merchant's own.
             */
            walletCode: number;
            /** @description The wallet's name. */
            walletName: string;
            /**
             * @description The unit of the wallet.
             * @enum {string}
             */
            walletKind: "STORED_VALUE" | "POINTS" | "VISITS" | "REWARD";
            /** @description The present balance: money in the merchant's currency, or a count. */
            balance: number;
            /** @description The parts of the balance that will expire, soonest first. Empty when none will. */
            expirationDates: components["schemas"]["GuestWalletExpiration"][];
        };
        GuestCard: {
            printedCardNumber: components["schemas"]["GuestPrintedCardNumber"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /**
             * @description Only an `ACTIVE` card can be used.
             * @enum {string}
             */
            cardStatus: "INACTIVE" | "ACTIVE" | "DISABLED" | "EXCHANGED" | "EXPIRED";
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description The name of the kind of card. */
            cardTemplateName: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode: number;
            /** @description The name of the tier. */
            tierName: string;
            /**
             * Format: date
             * @description The last day on which the card can be used. Absent when it does not expire.
             */
            expirationDate?: string;
            /** @description All wallets of the card, empty ones too, by `walletCode`. */
            wallets: components["schemas"]["GuestWallet"][];
        };
        /** @description The guest's account, fields and cards. */
        GuestAccountInformation: {
            /** @constant */
            result: "success";
            account: components["schemas"]["GuestAccount"];
            fields: components["schemas"]["GuestProfile"];
            /** @description The guest's cards, usable ones first, then by when they were registered. */
            cards: components["schemas"]["GuestCard"][];
            /**
             * @description With `withAccountToken`: a code to show at the till in place of a card number. It begins with `acct_`; show it as a
             *     QR code, and ask for another when it has expired.
             */
            accountToken?: string;
            /**
             * Format: int32
             * @description Seconds until `accountToken` expires; 600.
             */
            accountTokenExpiresIn?: number;
        };
        /** @description The change of one wallet by a past transaction. */
        TransactionPastDetail: {
            /**
             * Format: int32
             * @description The wallet.
             */
            walletCode: number;
            /** @description Its name. */
            walletName: string;
            /** @description The quantity added. */
            accrued: number;
            /** @description The discount. */
            redeemed: number;
            /** @description The balance after the transaction. */
            balance: number;
        };
        /** @description One transaction of the past. */
        TransactionPast: {
            /**
             * Format: int64
             * @description Its `pxTransactionId`.
             */
            transactionId: number;
            /**
             * @description The kind of transaction: the operation's name, such as `identifyCustomer`, `addRedeem`, `activateAdd`, `redeem` or
             *     `reverse`;
             *     or an action of the merchant, such as `card_block` and `card_unblock`.
             *     New names may come.
             */
            transactionType: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            datetime: string;
            /** @description Where it happened. */
            storeCode: string;
            /** @description That store's name. */
            storeName: string;
            /** @description The card it happened on, masked; another one before an exchange. */
            cardNumber: string;
            /** @description The identifier of the check; empty if none was sent. */
            posTransactionNumber: string;
            /** @description `true`: it has a comment that you may read. */
            hasVisibleComment: boolean;
            /** @description Its changes, wallet by wallet; empty when it moved nothing. */
            details: components["schemas"]["TransactionPastDetail"][];
        };
        /** @description One page of a guest's transactions, latest first. */
        GuestTransactionHistory: {
            /** @constant */
            result: "success";
            /** @description The page, the latest transaction first. */
            transactions: components["schemas"]["TransactionPast"][];
            /** @description Send it as `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
        };
        /** @description The short code of the store. It must exist and be open. */
        StoreCode: string;
        CheckinRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description Identifies the guest; checks in the guest's first active loyalty card. */
            username?: string;
            /** @description The card to check in, and by it the guest. Blanks and line ends in or around it are ignored. */
            printedCardNumber?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        CheckinReply: {
            /** @constant */
            result: "success";
            /**
             * Format: int64
             * @description Our id of this check-in.
             */
            checkinId: number;
            /**
             * Format: date-time
             * @description When the guest checked in.
             */
            checkinDatetime: string;
            /**
             * Format: date-time
             * @description When the check-in expires.
             */
            expirationDatetime: string;
            /** @description The store's short code. */
            storeCode: string;
            /** @description The store's name. */
            storeName: string;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
        };
        /**
         * @description Whose push service the device token is from. `PLATFORM_A` is the one whose payloads have `aps` and whose signing key is a
         *     `.p8` file; `PLATFORM_B` is the one that is called with a service account and delivers data messages.
         * @enum {string}
         */
        PushPlatform: "PLATFORM_A" | "PLATFORM_B";
        /** @description The token the platform gave your app on this device. */
        PushDeviceToken: string;
        /** @description The identifier of your app in the platform's store. */
        PushAppId: string;
        PushRegisterDeviceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            platform: components["schemas"]["PushPlatform"];
            deviceToken: components["schemas"]["PushDeviceToken"];
            appId: components["schemas"]["PushAppId"];
            /** @description The token this one replaces, when the platform has given the device a new one. */
            previousDeviceToken?: string;
            /**
             * Format: int32
             * @description The number on the app's icon now; the next message counts on from it. Absent, it stays as it is.
             */
            badgeNumber?: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        PushReply: {
            /** @constant */
            result: "success";
        };
        PushUnregisterDeviceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            platform: components["schemas"]["PushPlatform"];
            deviceToken: components["schemas"]["PushDeviceToken"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /**
         * Format: int32
         * @description The campaign template the message is made from. It must exist already.
         */
        MessagingTemplateCode: number;
        /** @description The number printed on the guest's card. Blanks and line ends in or around it are ignored. */
        MessagingPrintedCardNumber: string;
        /**
         * @description Values for the template's fields: the external name of each field, as set when the template was created, and its text.
         *     Send `{}` when the template has none.
         */
        MessagingReplacementParams: {
            [key: string]: string;
        };
        /**
         * @description The delivery channel.
         * @enum {string}
         */
        MessagingDeliveryMethod: "EMAIL";
        MessagingByPrintedCardNumberRequest: {
            merchantId: components["schemas"]["MerchantId"];
            campaignMessageTemplateCode: components["schemas"]["MessagingTemplateCode"];
            printedCardNumber: components["schemas"]["MessagingPrintedCardNumber"];
            replacementParams: components["schemas"]["MessagingReplacementParams"];
            deliveryMethod: components["schemas"]["MessagingDeliveryMethod"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        MessagingReply: {
            /**
             * @description The message is accepted and queued.
             * @constant
             */
            result: "success";
        };
        /**
         * Format: int64
         * @description Our id of the guest's account.
         */
        MessagingAccountId: number;
        MessagingByAccountIdRequest: {
            merchantId: components["schemas"]["MerchantId"];
            campaignMessageTemplateCode: components["schemas"]["MessagingTemplateCode"];
            accountId: components["schemas"]["MessagingAccountId"];
            replacementParams: components["schemas"]["MessagingReplacementParams"];
            deliveryMethod: components["schemas"]["MessagingDeliveryMethod"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * @description A text, a number, or a sequence: a list whose elements are maps of names to such values again, so that a
         *     template can repeat a row for each order item, and in it a line for each option.
         */
        MessagingTemplateSubstitutionParameter: string | number | {
            [key: string]: components["schemas"]["MessagingTemplateSubstitutionParameter"];
        }[];
        /**
         * @description Values for the template's fields: the external name of each field and its value, which may be a sequence.
         *     Send `{}` when the template has none.
         */
        MessagingReplacementParamsWithSequences: {
            [key: string]: components["schemas"]["MessagingTemplateSubstitutionParameter"];
        };
        MessagingByEmailAddressRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * Format: int32
             * @description The campaign template the message is made from. Required when `eventType` is not sent.
             */
            campaignMessageTemplateCode?: number;
            /**
             * Format: email
             * @description The recipient's address. It need not belong to a guest.
             */
            emailAddress: string;
            replacementParams: components["schemas"]["MessagingReplacementParamsWithSequences"];
            deliveryMethod: components["schemas"]["MessagingDeliveryMethod"];
            /**
             * @description The event that the message is about. Send it only if the operator of the service asks you to; the merchant's
             *     template for that event is then used, unless a `campaignMessageTemplateCode` names another.
             * @enum {string}
             */
            eventType?: "ONLINE_ORDERING_RECEIPT";
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        MessagingFieldAndError: {
            /** @description The name of the template's field; in a sequence the path to it, for example `items.price`. */
            field: string;
            /**
             * @description `missing_field`: the template needs it and it was not sent. `expected_sequence`: a text or number was sent
             *     where the template repeats. `unexpected_sequence`: a sequence was sent where the template takes one value.
             * @enum {string}
             */
            error: "missing_field" | "expected_sequence" | "unexpected_sequence";
        };
        /** @description The errors in `replacementParams`, field by field, in no particular order. */
        MessagingFieldErrors: components["schemas"]["MessagingFieldAndError"][];
        /**
         * @description Version of the app's image content, as last returned by this operation. Send an empty string if the app has no content
         *     yet. For an empty or unknown version the reply lists all images.
         */
        ExternalconfigurationVersion: string;
        ExternalconfigurationMobileAppConfigRequest: {
            /** @description The identifier of the integration the app belongs to, its `client_id`. */
            integrationId: string;
            version: components["schemas"]["ExternalconfigurationVersion"];
            merchantId: components["schemas"]["MerchantId"];
            /** @description The app's identifier in its app store. */
            appId: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        ExternalconfigurationNoUpdates: {
            /**
             * @description The app has the newest content.
             * @constant
             */
            result: "noUpdates";
            /** @description The version you sent. */
            version: string;
        };
        /** @description An image's name. */
        ExternalconfigurationImageName: string;
        ExternalconfigurationWithUpdates: {
            /**
             * @description There is newer content.
             * @constant
             */
            result: "withUpdates";
            /** @description Images the app should delete. */
            deleteImages: components["schemas"]["ExternalconfigurationImageName"][];
            /** @description Images the app should fetch, each name with the address to fetch it from. A name it already has is replaced. */
            downloadImages: {
                [key: string]: string;
            };
            /** @description The version the app has when it is done; store it and send it the next time. */
            version: string;
        };
        /** @description The number printed on the guest's card. Blanks and line ends in or around it are ignored. */
        PartnerPrintedCardNumber: string;
        /**
         * @description The form of the reply.
         * @default html
         * @enum {string}
         */
        PartnerResponseType: "html" | "json";
        /** @description The reply to `responsetype` `html`. */
        PartnerHtmlContent: {
            /** @constant */
            result: "success";
            /** @description The offer as HTML, made by the partner. Show it in a frame of its own. */
            content: string;
        };
        /** @description The partner's status. */
        PartnerStatus: {
            /**
             * @description `0000` success; `1008` invalid server date, or a past date was supplied; `1013` experience not found;
             *     `1014` campaign not found; `1015` offer not found; `1016` consumer info not found; `9999` something
             *     went wrong with the partner's interface. With any but `0000` there is no offer to show.
             * @enum {string}
             */
            statusCode: "0000" | "1008" | "1013" | "1014" | "1015" | "1016" | "9999";
            /** @description The status as text. */
            statusMessage: string;
            /** @description More about a failure; empty on success. */
            errorDetails?: string;
        };
        /** @description The offer. Fields that the partner does not send are absent. */
        PartnerData: {
            /** @description The picture's id. */
            imageId?: string;
            /** @description The kind of picture. */
            imageType?: string;
            /** @description The offer in words. */
            offerText?: string;
            /** @description Where the picture is, relative to `baseUrl`. */
            imagePath?: string;
            /** @description The value of the offer. */
            offerValue?: string;
            /** @description The brand of the offer. */
            brandName?: string;
            /** @description The subject of the offer. */
            category?: string;
        };
        /** @description The reply to `responsetype` `json`. */
        PartnerJsonContent: {
            /** @constant */
            result: "success";
            status: components["schemas"]["PartnerStatus"];
            /** @description What `imagePath` and other paths are relative to. */
            baseUrl: string;
            data: components["schemas"]["PartnerData"];
        };
        /** @description The number printed on the guest's card. Blanks and line ends in or around it are ignored. */
        CsrPrintedCardNumber: string;
        CsrCommentSummaryAdd: {
            /**
             * @description The comment, in plain text; fewer than 500 characters, and not only white space. A comment that contains a payment
             *     card number is refused (`system.invalid_request`) and not stored.
             */
            body: string;
            /**
             * Format: int64
             * @description Who wrote it, as user of the merchant's back office. Without it the comment has no author.
             */
            authorUserId?: number;
            /**
             * Format: int32
             * @description The merchant that the author belongs to; must equal `merchantId`, which is also the default. Ignored without `authorUserId`.
             */
            authorMerchantId?: number;
        };
        CsrAddAccountCommentRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["CsrPrintedCardNumber"];
            comment: components["schemas"]["CsrCommentSummaryAdd"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        CsrAddSuccess: {
            /**
             * @description The comment was stored.
             * @constant
             */
            result: "addSuccess";
            comment: components["schemas"]["CsrCommentSummaryAdd"];
        };
        CsrCommentSummaryReturn: {
            /** @description The comment. */
            body: string;
            /** @description Who wrote it; absent when the comment has no author. */
            authorUsername?: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            datetime: string;
        };
        CsrGetSuccess: {
            /**
             * @description The comments.
             * @constant
             */
            result: "getSuccess";
            /** @description Newest first; at most the last 1,000. */
            comments: components["schemas"]["CsrCommentSummaryReturn"][];
        };
        /** @description The guest's user name. With a guest's token it must be that guest's own. */
        SurveyUsername: string;
        SurveyEligibleSurvey: {
            /** @description The survey's code. */
            code: string;
            /** @description When the guest was opted in, written `yyyy-MM-dd HH:mm:ss Z`. */
            optedInDatetime: string;
            /**
             * @description Until when this guest can submit a response, written `yyyy-MM-dd HH:mm:ss Z`: the end of the survey or of the
             *     guest's own time for it, whichever comes first. Absent if neither has an end.
             */
            expirationDatetime?: string;
        };
        SurveyEligibleSurveys: {
            /** @constant */
            result: "success";
            /** @description The surveys that can be answered now, latest opt-in first. Empty if there is none. */
            surveys: components["schemas"]["SurveyEligibleSurvey"][];
        };
        /**
         * @description The number printed on the card. With a guest's token it must be one of the guest's own cards.
         *     Blanks and line ends in or around it are ignored.
         */
        SurveyPrintedCardNumber: string;
        /** @description The survey's code, as the merchant configured it. */
        SurveyCode: string;
        /**
         * Format: int32
         * @description How many days the guest has from now on to answer. Absent: as many as the merchant has set for the survey, or until the
         *     survey itself ends, which is also the latest in any case.
         */
        SurveyDaysAvailable: number;
        /**
         * Format: int64
         * @description The id of the transaction that was the reason for the opt-in (`pxTransactionId`); one on a card of this guest. Stored
         *     for the merchant's reports.
         */
        SurveyOptInTransaction: number;
        /**
         * Format: int32
         * @description The occurrence of a campaign that was the reason for the opt-in. Stored for the merchant's reports.
         */
        SurveyCampaignOccurrence: number;
        SurveyOptInRequest: {
            merchantId: components["schemas"]["MerchantId"];
            username: components["schemas"]["SurveyUsername"];
            code: components["schemas"]["SurveyCode"];
            daysAvailableToComplete?: components["schemas"]["SurveyDaysAvailable"];
            optInTransactionRequestDetailId?: components["schemas"]["SurveyOptInTransaction"];
            campaignOccurrenceId?: components["schemas"]["SurveyCampaignOccurrence"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SurveyOptedIn: {
            /** @constant */
            result: "success";
            /** @description The guest's user name; empty if the card is not registered to a guest. */
            username: string;
            /** @description The survey's code. */
            code: string;
            /** @description When the guest was opted in, written `yyyy-MM-dd HH:mm:ss Z`; of several opt-ins, the first. */
            optedInDateTime: string;
        };
        SurveyOptInByCardRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
            code: components["schemas"]["SurveyCode"];
            daysAvailableToComplete?: components["schemas"]["SurveyDaysAvailable"];
            optInTransactionRequestDetailId?: components["schemas"]["SurveyOptInTransaction"];
            campaignOccurrenceId?: components["schemas"]["SurveyCampaignOccurrence"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description One choice of a question, or one step of a scale. */
        SurveyItem: {
            /**
             * Format: int32
             * @description Identifies the item within its question.
             */
            code: number;
            /**
             * @description The text to show the guest. The steps in the middle of a scale may have none. When you send an item you may leave it
             *     out; it is not compared.
             */
            label?: string;
            /** @description The item's value in the merchant's reports. Send it unchanged. */
            value: string;
        };
        SurveyQuestion: {
            /**
             * Format: int32
             * @description Identifies the question within its survey.
             */
            code: number;
            /** @description The question. */
            title: string;
            /** @description More about it, to be shown below. */
            description?: string;
            /** @description Whether a response without an answer to it is refused. */
            isRequired: boolean;
            /**
             * @description How it is answered: `SCALE` by one step of a numeric range, `SINGLE_SELECT` by one of the choices, `MULTI_SELECT`
             *     by one or more of them, `OPEN_RESPONSE` by a text.
             * @enum {string}
             */
            questionType: "SCALE" | "SINGLE_SELECT" | "MULTI_SELECT" | "OPEN_RESPONSE";
            /** @description Whether to offer the guest "does not apply". */
            isNotApplicableAllowed: boolean;
            /**
             * Format: int32
             * @description How many characters an answer may have; only for `OPEN_RESPONSE`.
             */
            maxResponseLength?: number;
            /**
             * Format: int32
             * @description How many items may be chosen; only for `MULTI_SELECT`. Absent if all of them may be.
             */
            maxSelected?: number;
            /** @description The choices, or the steps of the scale, in the order to show them. `OPEN_RESPONSE` has none. */
            items?: components["schemas"]["SurveyItem"][];
        };
        SurveyDetails: {
            /** @description The survey's code. */
            code: string;
            /** @description The survey's title. */
            title: string;
            /** @description Introduction, to be shown before the first question. */
            description?: string;
            /** @description When the survey began, written `yyyy-MM-dd HH:mm:ss Z`. */
            startDatetime: string;
            /** @description When the survey ends for everybody, written `yyyy-MM-dd HH:mm:ss Z`; absent if it has no end. */
            expirationDatetime?: string;
            /** @description The questions, in the order to ask them. */
            questions: components["schemas"]["SurveyQuestion"][];
        };
        SurveyDetailsReply: {
            /** @constant */
            result: "success";
            details: components["schemas"]["SurveyDetails"];
        };
        /**
         * @description The answer to one question. Which parts it has depends on the type of the question: see *Form of an answer*.
         *     Parts that do not fit the question are refused with `survey.invalid_answer`.
         */
        SurveyAnswer: {
            /**
             * Format: int32
             * @description The `code` of the question.
             */
            questionCode: number;
            /**
             * @description The selected items: exactly one item for `SCALE` and `SINGLE_SELECT`, one or more for `MULTI_SELECT`. Not for
             *     `OPEN_RESPONSE`.
             */
            selectedItems?: components["schemas"]["SurveyItem"][];
            /** @description The text of the answer; only for `OPEN_RESPONSE`, and no longer than the question's `maxResponseLength`. */
            text?: string;
            /**
             * @description `true`: the guest says that the question does not apply. Only where `isNotApplicableAllowed`, and without
             *     `selectedItems` and `text`; it answers a required question too. `false` is the same as absent.
             */
            isNotApplicable?: boolean;
        };
        /**
         * @description At most one answer to each question, in any order. Every required question needs one. Malformed answers are refused
         *     with `survey.invalid_answer`, after all preceding checks.
         */
        SurveyAnswers: components["schemas"]["SurveyAnswer"][];
        SurveySubmitRequest: {
            merchantId: components["schemas"]["MerchantId"];
            username: components["schemas"]["SurveyUsername"];
            code: components["schemas"]["SurveyCode"];
            answers: components["schemas"]["SurveyAnswers"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SurveySubmitted: {
            /** @constant */
            result: "success";
            /** @description The merchant's thanks, to be shown to the guest. */
            message: string;
        };
        /**
         * @description The codes of the questions whose answers were refused, in the order of the survey; a code that was sent and is not a
         *     question's is among them. Present when the refusal concerns single questions.
         */
        SurveyErrorDetail: number[];
        SurveySubmitByCardRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
            code: components["schemas"]["SurveyCode"];
            answers: components["schemas"]["SurveyAnswers"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /**
         * @description The payment method that the token represents.
         * @enum {string}
         */
        SubscriptionPaymentTokenType: "CREDIT_CARD" | "PLATFORM_A_PAY" | "PLATFORM_B_PAY" | "PLATFORM_C_PAY";
        /**
         * @description The brand of the card.
         * @enum {string}
         */
        SubscriptionCreditCardType: "AMEX" | "DINERS_CLUB" | "DISCOVER" | "JCB" | "MASTERCARD" | "VISA" | "ALELO" | "CABAL" | "CARNET" | "DANKORT" | "ELO" | "MAESTRO" | "NARANJA" | "SODEXO" | "VR";
        /** @description A token your page got from the payment vault. It is saved, and can be used again by its `savedCardCode`. */
        SubscriptionVaultToken: {
            /**
             * @description A token from the payment vault. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN";
            /** @description The token, as the vault gave it. */
            token: string;
            paymentTokenType: components["schemas"]["SubscriptionPaymentTokenType"];
            creditCardType: components["schemas"]["SubscriptionCreditCardType"];
            /** @description The last four characters of the token, to show the guest later. */
            tokenLastFour: string;
            /** @description The last four digits of the card, to show the guest later. */
            ccLastFour?: string;
            /**
             * Format: int32
             * @description The month the card expires in.
             */
            ccExpirationMonth?: number;
            /**
             * Format: int32
             * @description The year the card expires in, with four digits.
             */
            ccExpirationYear?: number;
            /** @description The guest's name for the payment method. */
            nickname?: string;
            /**
             * @description A subscription always saves its payment method, so this may be left out; `false` is refused.
             * @constant
             */
            savePaymentMethod?: true;
        };
        /** @description A payment method the guest saved before. */
        SubscriptionSavedVaultToken: {
            /**
             * @description A saved token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SAVED_VAULT_TOKEN";
            /** @description The code of the saved payment method, from the list of the guest's saved payment methods or a `paymentInfo`. */
            savedCardCode: string;
        };
        /** @description The payment method for the first period and all renewals. */
        SubscriptionFirstPaymentMethod: components["schemas"]["SubscriptionVaultToken"] | components["schemas"]["SubscriptionSavedVaultToken"];
        /** @description The short code of the store where it happens. Stored for the merchant's reports, and not checked. */
        SubscriptionStoreCode: string;
        SubscriptionSubscribeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The number printed on the card. With a guest's token it must be one of the guest's own cards.
             *     Blanks and line ends in or around it are ignored.
             */
            printedCardNumber: string;
            /** @description The plan, by the `code` it has in the list of plans. */
            subscriptionCode: string;
            paymentMethod: components["schemas"]["SubscriptionFirstPaymentMethod"];
            storeCode?: components["schemas"]["SubscriptionStoreCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description A plan of the merchant. */
        SubscriptionInfo: {
            /** @description Names the plan; unique at the merchant. */
            code: string;
            /** @description The plan's name. */
            label: string;
            /** @description The plan's benefits. */
            description?: string;
            /** @description The price of enrolling and of each renewal, in the merchant's currency. */
            price: number;
            /**
             * @description The unit of the period.
             * @enum {string}
             */
            periodicType: "DAY" | "MONTH";
            /**
             * Format: int32
             * @description How many such units one payment covers; 1 with `MONTH` is a monthly plan.
             */
            numberOfPeriod: number;
            /**
             * Format: int32
             * @description Minimum number of minutes between two redemptions of the plan's benefit.
             */
            minRedemptionInterval: number;
            /** @description Whether guests who do not have the plan may enroll. Those who have it keep it either way. */
            acceptEnrollees: boolean;
        };
        /** @description The payment method for renewals, with the details that may be shown. */
        SubscriptionPaymentInfo: {
            /**
             * @description The kind of payment method; one that is saved is a `SAVED_VAULT_TOKEN`.
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
            paymentTokenType?: components["schemas"]["SubscriptionPaymentTokenType"];
            creditCardType?: components["schemas"]["SubscriptionCreditCardType"];
            /** @description The last four digits of the card. */
            ccLastFour?: string;
            /**
             * Format: int32
             * @description The month the card expires in.
             */
            ccExpirationMonth?: number;
            /**
             * Format: int32
             * @description The year the card expires in, with four digits.
             */
            ccExpirationYear?: number;
            /** @description The guest's name for it. */
            nickname?: string;
            /** @description The last four characters of the token. */
            tokenLastFour: string;
            /** @description Names the saved payment method; the list of the guest's saved payment methods has the same. */
            savedCardCode: string;
        };
        /** @description A plan, and the card's subscription to it. */
        SubscriptionAccountInfo: {
            subscription: components["schemas"]["SubscriptionInfo"];
            /**
             * @description `SUBSCRIBED`: paid and renewing. `SUBSCRIPTION_RENEW_FAILED`: the renewal was declined. `UNSUBSCRIBE`: ended, its
             *     benefits running until `expirationDate`; in the list of plans: not held.
             * @enum {string}
             */
            subscriptionStatus: "SUBSCRIBED" | "SUBSCRIPTION_RENEW_FAILED" | "UNSUBSCRIBE";
            /** @description When the card enrolled, in the merchant's local time, written `yyyy-MM-ddTHH:mm:ss`. */
            subscribeDatetime?: string;
            /**
             * Format: date
             * @description The merchant's local date up to which the plan is paid, and on which it renews. After a declined renewal it stays
             *     the date on which that was due.
             */
            expirationDate?: string;
            paymentInfo?: components["schemas"]["SubscriptionPaymentInfo"];
            /** @description The plan that replaces `subscription` on `expirationDate`; absent if no change is pending. */
            pendingSubscription?: components["schemas"]["SubscriptionInfo"];
        };
        SubscriptionReply: {
            /** @constant */
            result: "success";
            accountSubscriptionInfo: components["schemas"]["SubscriptionAccountInfo"];
        };
        /** @description The new payment method. */
        SubscriptionNextPaymentMethod: components["schemas"]["SubscriptionVaultToken"] | components["schemas"]["SubscriptionSavedVaultToken"];
        SubscriptionUpdatePaymentMethodRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The number printed on the card. With a guest's token it must be one of the guest's own cards.
             *     Blanks and line ends in or around it are ignored.
             */
            printedCardNumber: string;
            paymentMethod: components["schemas"]["SubscriptionNextPaymentMethod"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /**
         * @description The number printed on the card. With a guest's token it must be one of the guest's own cards.
         *     Blanks and line ends in or around it are ignored.
         */
        SubscriptionPrintedCardNumber: string;
        SubscriptionList: {
            /** @constant */
            result: "success";
            /** @description One element per plan; empty if there is none. */
            subscriptions: components["schemas"]["SubscriptionAccountInfo"][];
        };
        SubscriptionUnsubscribeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The number printed on the card. With a guest's token it must be one of the guest's own cards.
             *     Blanks and line ends in or around it are ignored.
             */
            printedCardNumber: string;
            storeCode?: components["schemas"]["SubscriptionStoreCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SubscriptionUnsubscribed: {
            /**
             * @description The subscription ends on its expiration date.
             * @constant
             */
            result: "success";
        };
        SubscriptionChangePlanRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /**
             * @description The number printed on the card. With a guest's token it must be one of the guest's own cards.
             *     Blanks and line ends in or around it are ignored.
             */
            printedCardNumber: string;
            /** @description The new plan, by the `code` it has in the list of plans. */
            subscriptionCode: string;
            storeCode?: components["schemas"]["SubscriptionStoreCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /**
         * @description The kind of program. `REWARDS_FROM_POINTS` exists in the calls for an account only.
         * @enum {string}
         */
        SaleOpenProgramType: "GIFT_CARD" | "EGIFT";
        /**
         * Format: int32
         * @description Which kind of card is sold.
         */
        SaleCardTemplateCode: number;
        /**
         * Format: int32
         * @description The tier the new cards start in.
         */
        SaleTierCode: number;
        /**
         * @description `GIFT_OR_LOYALTY_CARD` a physical card; `SHIPPED_REWARD` goods sent by post; `ON_CARD_REWARD` a reward put on the
         *     guest's card; `SV_GIFT` stored value put on another card; `EGIFT` a virtual gift card.
         * @enum {string}
         */
        SaleItemType: "GIFT_OR_LOYALTY_CARD" | "SHIPPED_REWARD" | "ON_CARD_REWARD" | "SV_GIFT" | "EGIFT";
        /** @description A design. */
        SaleItemImage: {
            /** @description The design's code. Send it as `imageCode`. */
            code: string;
            /** @description The design's name. */
            label: string;
            /** @description A small picture. */
            thumbnailImageUrl: string;
            /** @description A picture. */
            imageUrl: string;
        };
        /** @description The designs to choose from. */
        SaleItemImages: components["schemas"]["SaleItemImage"][];
        /**
         * Format: int32
         * @description The least that can be bought in one order. Absent: 1.
         */
        SaleMinQuantity: number;
        /**
         * Format: int32
         * @description The most that can be bought in one order. Absent: 1,000.
         */
        SaleMaxQuantity: number;
        /**
         * Format: int32
         * @description How long the personal message may be. Absent: 500.
         */
        SaleMessageMaxLength: number;
        /** @description The ways it can be delivered. */
        SaleDeliveryMethods: ("EMAIL" | "SMS" | "URL" | "SHIP")[];
        /** @description `true`: it goes by post, so the sale needs an address. */
        SaleRequiresShipping: boolean;
        /** @description `false`: it is shown, but cannot be bought at present. */
        SaleAvailable: boolean;
        /** @description An item that has its price. */
        SaleFixedPriceItem: {
            itemType: components["schemas"]["SaleItemType"];
            /** @description The item's code. Send it as `itemCode`. */
            code: string;
            /** @description The item's name, for the buyer. */
            label: string;
            /** @description The name for several of it. */
            plural?: string;
            /** @description What it is. */
            description?: string;
            /** @description A small picture. */
            thumbnailImageUrl?: string;
            /** @description A picture. */
            imageUrl?: string;
            /** @description The price of one unit; in points where `pointsPrice` is present. */
            price: number;
            /** @description Present when the price is in points, and then the same number as `price`. */
            pointsPrice?: number;
            /**
             * Format: int32
             * @description The points wallet that `pointsPrice` is taken from.
             */
            walletCode?: number;
            images?: components["schemas"]["SaleItemImages"];
            minQuantity?: components["schemas"]["SaleMinQuantity"];
            maxQuantity?: components["schemas"]["SaleMaxQuantity"];
            messageMaxLength?: components["schemas"]["SaleMessageMaxLength"];
            deliveryMethods?: components["schemas"]["SaleDeliveryMethods"];
            requiresShipping?: components["schemas"]["SaleRequiresShipping"];
            available?: components["schemas"]["SaleAvailable"];
        };
        /** @description An item whose price the buyer chooses. */
        SaleChosenPriceItem: {
            itemType: components["schemas"]["SaleItemType"];
            /** @description The item's code. Send it as `itemCode`. */
            code: string;
            /** @description The item's name, for the buyer. */
            label: string;
            /** @description The name for several of it. */
            plural?: string;
            /** @description What it is. */
            description?: string;
            /** @description A small picture. */
            thumbnailImageUrl?: string;
            /** @description A picture. */
            imageUrl?: string;
            /**
             * @description In `EGIFT` programs only. `true`: the buyer may enter any amount, within `priceRangeLow` and `priceRangeHigh` if those
             *     are present. In other programs a range says by itself that the buyer may.
             */
            customerPriceEnabled?: boolean;
            /** @description The least the buyer may choose. */
            priceRangeLow?: number;
            /** @description The most the buyer may choose. */
            priceRangeHigh?: number;
            /** @description The amount of `priceList` to show as chosen at first. */
            initialPrice?: number;
            /** @description The amounts to choose from. */
            priceList?: number[];
            images?: components["schemas"]["SaleItemImages"];
            minQuantity?: components["schemas"]["SaleMinQuantity"];
            maxQuantity?: components["schemas"]["SaleMaxQuantity"];
            messageMaxLength?: components["schemas"]["SaleMessageMaxLength"];
            deliveryMethods?: components["schemas"]["SaleDeliveryMethods"];
            requiresShipping?: components["schemas"]["SaleRequiresShipping"];
            available?: components["schemas"]["SaleAvailable"];
        };
        /**
         * @description Something that can be bought. With `price` it costs just that. Without it the buyer chooses: an amount of `priceList`,
         *     or one within `priceRangeLow` and `priceRangeHigh`.
         */
        SaleItemConfig: components["schemas"]["SaleFixedPriceItem"] | components["schemas"]["SaleChosenPriceItem"];
        /**
         * @description `CC` a credit card in the clear; `ENCRYPTED_CC` one encrypted to the merchant's key; `SAVED_CC` a saved one; `SV` a
         *     stored value wallet; `POINTS` a points wallet; `VAULT_TOKEN` a token of the payment vault; `SAVED_VAULT_TOKEN` a
         *     saved one.
         * @enum {string}
         */
        SalePaymentMethodType: "CC" | "ENCRYPTED_CC" | "SAVED_CC" | "SV" | "POINTS" | "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
        /**
         * @description The kind of payment method that the token represents.
         * @enum {string}
         */
        SalePaymentTokenType: "CREDIT_CARD" | "PLATFORM_A_PAY" | "PLATFORM_B_PAY" | "PLATFORM_C_PAY";
        /** @description A way to pay. */
        SalePaymentMethodTypeEntry: {
            code: components["schemas"]["SalePaymentMethodType"];
            /** @description Its name, for the buyer. */
            label: string;
            /**
             * Format: int32
             * @description The wallet that pays, for `SV` and `POINTS`.
             */
            walletCode?: number;
            /** @description `true`: it can be saved while paying with it. */
            savedAllowed?: boolean;
            /** @description The kinds of token that are taken, for `VAULT_TOKEN`. */
            paymentTokenTypes?: components["schemas"]["SalePaymentTokenType"][];
        };
        /** @description A way to ship. */
        SaleShippingOption: {
            /** @description The option's code. Send it as `shippingOptionCode`. */
            code: string;
            /** @description Its name, for the buyer. */
            label: string;
            /** @description What it is. */
            description?: string;
            /** @description The amount added to the total. */
            price: number;
            /**
             * Format: int32
             * @description How many days it takes at least.
             */
            estimatedDaysMin?: number;
            /**
             * Format: int32
             * @description How many days it takes at most.
             */
            estimatedDaysMax?: number;
            /** @description `true`: show it as chosen at first. */
            isDefault?: boolean;
        };
        /**
         * @description The brand of a credit card.
         * @enum {string}
         */
        SaleCardType: "AMEX" | "DINERS_CLUB" | "DISCOVER" | "JCB" | "MASTERCARD" | "VISA";
        /** @description A brand of credit cards. */
        SaleCardTypeEntry: {
            code: components["schemas"]["SaleCardType"];
            /** @description Its name, for the buyer. */
            label: string;
            /** @description Its mark. */
            imageUrl?: string;
        };
        /** @description The currency of the prices. Absent where they are in points. */
        SaleCurrency: {
            /** @description ISO 4217, three letters. */
            code: string;
            /** @description The symbol to print with an amount. */
            symbol: string;
        };
        /** @description A program: its items, payment methods and shipping options. */
        SaleProgram: {
            /**
             * @description The kind of program.
             * @enum {string}
             */
            programType: "REWARDS_FROM_POINTS" | "GIFT_CARD" | "EGIFT";
            /** @description Identifies the program among those of its type. Send it as `code` in the calls for an account. */
            programCode?: string;
            /** @description The program's name, for the buyer. */
            label: string;
            /** @description The items for sale. */
            itemConfigs: components["schemas"]["SaleItemConfig"][];
            /** @description How it can be paid. */
            paymentMethodTypes: components["schemas"]["SalePaymentMethodTypeEntry"][];
            /** @description How it can be shipped. Empty when nothing is shipped, or shipping is free. */
            shippingOptions: components["schemas"]["SaleShippingOption"][];
            /** @description The credit cards that are taken. */
            cardTypes: components["schemas"]["SaleCardTypeEntry"][];
            currency?: components["schemas"]["SaleCurrency"];
            /** @description What `hasGiftBox` adds for each physical item. Absent when there are no gift boxes. */
            giftBoxPrice?: number;
        };
        SaleProgramReply: {
            /** @constant */
            result: "success";
            program: components["schemas"]["SaleProgram"];
        };
        /**
         * @description The kind of program. `EGIFT` exists in the calls without an account only.
         * @enum {string}
         */
        SaleAccountProgramType: "REWARDS_FROM_POINTS" | "GIFT_CARD";
        /** @description The number printed on the card. Blanks and line ends in or around it are ignored. */
        SalePrintedCardNumber: string;
        SaleProgramsReply: {
            /** @constant */
            result: "success";
            /** @description The merchant's programs of the type that this account may use, in the merchant's order. */
            programs: components["schemas"]["SaleProgram"][];
        };
        /** @description A loyalty card that can be bought. */
        SaleLoyaltyCardItemConfig: {
            /** @description The item's code. Send it as `itemCode`. */
            code: string;
            /** @description The item's name, for the buyer. */
            label: string;
            /** @description The name for several of it. */
            plural?: string;
            /** @description What it is. */
            description?: string;
            /** @description A small picture. */
            thumbnailImageUrl?: string;
            /** @description A picture. */
            imageUrl?: string;
            /** @description The price. */
            price: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /**
             * Format: int32
             * @description The tier it starts in.
             */
            tierCode?: number;
            /** @description `true`: it is always sent by post, so the sale needs `shippingInformation`. */
            requiresShipping?: boolean;
        };
        /** @description The loyalty cards a merchant sells, and how they can be paid and shipped. */
        SaleLoyaltyCardProgram: {
            /** @description The program's name, for the buyer. */
            label: string;
            /** @description The cards that can be bought. */
            itemConfigs: components["schemas"]["SaleLoyaltyCardItemConfig"][];
            /** @description How they can be paid. */
            paymentMethodTypes: components["schemas"]["SalePaymentMethodTypeEntry"][];
            /** @description How they can be shipped. Absent when none is. */
            shippingOptions?: components["schemas"]["SaleShippingOption"][];
            /** @description The credit cards that are taken. */
            cardTypes: components["schemas"]["SaleCardTypeEntry"][];
        };
        SaleLoyaltyCardProgramReply: {
            /** @constant */
            result: "success";
            program: components["schemas"]["SaleLoyaltyCardProgram"];
        };
        /** @description One of the `shippingOptions` of the program. */
        SaleShippingOptionCode: string;
        /** @description `true`: each physical item comes in a gift box, at the program's price for one. Absent: no. */
        SaleHasGiftBox: boolean;
        /**
         * @description The buyer's payment method. Discounts and free items may be for some ways of paying only. Left out: the first of the
         *     program's `paymentMethodTypes`.
         * @enum {string}
         */
        SalePricedPaymentMethodType: "CC" | "ENCRYPTED_CC" | "SAVED_CC" | "SV" | "POINTS" | "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
        /**
         * @description The price of one unit that the buyer chose, as number or decimal string. Required when the item has no fixed price;
         *     otherwise omit it or send the fixed price.
         */
        SaleItemPrice: number | string;
        /** @description One item, with its recipient and message. */
        SaleRequestedItem: {
            /**
             * Format: int32
             * @description Your number of the item, unique in its group. The reply repeats it.
             */
            itemNumber: number;
            /** @description The `code` of one of the program's `itemConfigs`. */
            itemCode: string;
            itemType?: components["schemas"]["SaleItemType"];
            /**
             * Format: int32
             * @description How many, within the item's `minQuantity` and `maxQuantity`.
             * @default 1
             */
            quantity: number;
            price?: components["schemas"]["SaleItemPrice"];
            /** @description One of the item's `images`. Absent, the item's first. */
            imageCode?: string;
            /**
             * Format: name
             * @description Who gets it.
             */
            recipientName?: string;
            /**
             * Format: email
             * @description Where to, with `deliveryMethod` `EMAIL`.
             */
            recipientEmail?: string;
            /**
             * @description Where to, with `deliveryMethod` `SMS`.
             *     Ten digits, with or without punctuation and with or without `+1` or 1 before them.
             */
            recipientPhone?: string;
            /**
             * Format: name
             * @description Who gives it.
             */
            senderName?: string;
            /** @description A personal message to the recipient; at most the item's `messageMaxLength`. */
            message?: string;
            /**
             * @description `EMAIL`: we send it. `URL`: you deliver the `deliveryUrl` of the reply yourself. `SHIP`: by post. `SMS`: we send no
             *     text messages yet, so no item has it among its `deliveryMethods`. Absent: `SHIP` for shipped items, else `URL`.
             *     Value or rewards on a card are credited at once and need no delivery.
             * @enum {string}
             */
            deliveryMethod?: "EMAIL" | "SMS" | "URL" | "SHIP";
            /**
             * @description When to deliver, as ISO 8601, such as `2026-04-01T09:00:00`; without a zone in the merchant's time zone. Within a year.
             *     Absent: at once.
             */
            deliveryDatetime?: string;
            /** @description The card that receives the value of an `SV_GIFT`. Blanks and line ends in or around it are ignored. */
            printedCardNumber?: string;
        };
        /** @description A person. */
        SaleContact: {
            /**
             * @description How to address the person.
             * @enum {string}
             */
            salutation?: "Mr." | "Ms." | "Mrs." | "Dr." | "Rev.";
            /**
             * Format: name
             * @description First name.
             */
            firstName: string;
            /**
             * Format: name
             * @description Last name.
             */
            lastName: string;
            /**
             * Format: name
             * @description The company, if it is to be on the parcel.
             */
            companyName?: string;
            /**
             * Format: email
             * @description E-mail address. The buyer's gets the confirmation of the sale.
             */
            email: string;
            /** @description Ten digits, with or without punctuation and with or without `+1` or 1 before them. */
            phone?: string;
        };
        /** @description A postal address in the US or Canada. */
        SaleAddress: {
            /** @description Street and number. */
            address1: string;
            /** @description Apartment, floor and the like. */
            address2?: string;
            /** @description City. */
            city: string;
            /** @description Two-letter abbreviation of the state or Canadian province. */
            stateProvince: string;
            /** @description Postal code. */
            postalCode: string;
            /**
             * @description Country.
             * @enum {string}
             */
            country: "US" | "CA";
        };
        /** @description Items that belong together. Its shipping fields override those of the order. */
        SaleRequestedGroup: {
            /**
             * Format: int32
             * @description Your number of the group, unique in the order. The reply repeats it.
             */
            groupNumber: number;
            /** @description The items of the group. */
            orderItems: components["schemas"]["SaleRequestedItem"][];
            shippingContact?: components["schemas"]["SaleContact"];
            shippingAddress?: components["schemas"]["SaleAddress"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
        };
        /**
         * @description The order items in groups, for example one per recipient. All items are of one program. At most 500 items in all
         *     groups together.
         */
        SaleRequestedGroups: components["schemas"]["SaleRequestedGroup"][];
        SaleCalculatePriceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            cardTemplateCode?: components["schemas"]["SaleCardTemplateCode"];
            tierCode?: components["schemas"]["SaleTierCode"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            paymentMethodType?: components["schemas"]["SalePricedPaymentMethodType"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The discount. */
        SaleDiscount: {
            /** @description How much. 0 when nothing was. */
            amount: number;
            /** @description As a percentage, if it was one. */
            percent?: number;
            /** @description The discount's code. */
            code?: string;
            /** @description Its name, for the buyer. */
            label?: string;
            /** @description Why it was given. */
            reason?: string;
        };
        /** @description An item of the request. */
        SaleOrderItem: {
            /**
             * Format: int32
             * @description The `itemNumber` of the request, unique in its group.
             */
            itemNumber: number;
            /** @description The price of all units of the item, after its discount. */
            price: number;
            discount: components["schemas"]["SaleDiscount"];
            /**
             * @description The text for the recipient, if you deliver the item yourself (`deliveryMethod` `URL`). Empty when there is nothing for
             *     you to deliver, and in a price calculation.
             */
            recipientMessage: string;
            /**
             * @description The page that shows the cards that were bought. Anyone who has the address can see and spend them: give it to the
             *     recipient only, and do not log it. Empty when there is nothing to show, and in a price calculation.
             */
            deliveryUrl: string;
        };
        /** @description A group of the request. */
        SaleOrderGroup: {
            /**
             * Format: int32
             * @description The `groupNumber` of the request.
             */
            groupNumber: number;
            /** @description Its items, in the order of the request. */
            saleItems: components["schemas"]["SaleOrderItem"][];
        };
        /** @description Something the buyer gets for free. */
        SalePromotionItem: {
            /** @description The item's code. */
            itemCode: string;
            itemType: components["schemas"]["SaleItemType"];
            /** @description Its name, for the buyer. */
            label: string;
            /**
             * Format: int32
             * @description How many.
             */
            quantity: number;
            /** @description The value of one unit. */
            faceValue: number;
            /** @description The card it is on, once the sale is done; of several, the first. */
            printedCardNumber?: string;
            /**
             * @description Of an `EGIFT`, the page that shows all its cards, once the sale is done. It belongs to the buyer: show it, or rely
             *     on the confirmation e-mail, which includes it. Treat it like the `deliveryUrl` of a bought item.
             */
            deliveryUrl?: string;
        };
        /**
         * @description An order, priced or done. `totalPrice` is the sum of the items' prices plus shipping and gift boxes, less the order's
         *     own `discount`.
         */
        SaleOrder: {
            /**
             * Format: int32
             * @description The order's number, for the buyer and for customer service. 0 in a price calculation, which orders nothing.
             */
            orderNumber: number;
            /** @description The total price; in points where the program's prices are in points. */
            totalPrice: number;
            /** @description The groups of the request, in its order. */
            saleGroups: components["schemas"]["SaleOrderGroup"][];
            discount: components["schemas"]["SaleDiscount"];
            /** @description The free items. */
            promotionItems: components["schemas"]["SalePromotionItem"][];
            /**
             * Format: int32
             * @description How many items that are, all quantities together.
             */
            promotionItemCount: number;
            /**
             * @description In a price calculation, where discounts or free items depend on it: the way of paying that this price holds for. Calculate
             *     again with the buyer's `paymentMethodType` when the buyer chooses another.
             * @enum {string}
             */
            paymentMethodType?: "CC" | "ENCRYPTED_CC" | "SAVED_CC" | "SV" | "POINTS" | "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
        };
        SaleOrderReply: {
            /** @constant */
            result: "success";
            order: components["schemas"]["SaleOrder"];
        };
        /**
         * @description Which program, for a merchant with several of this type: the `programCode` from *List the programs for an account*.
         *     Absent: the merchant's first program of the type.
         */
        SaleProgramCode: string;
        SaleCalculatePriceForAccountRequest: {
            merchantId: components["schemas"]["MerchantId"];
            programType: components["schemas"]["SaleAccountProgramType"];
            code?: components["schemas"]["SaleProgramCode"];
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            paymentMethodType?: components["schemas"]["SalePricedPaymentMethodType"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        SalePointsValueRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            /** @description Ids of menu items, as they are known to this service; not the lines of a check. */
            menuItemIds: string[];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description The price of a menu item in points. */
        SalePointsValueForItem: {
            /** @description The id of the request. */
            menuItemId: string;
            /** @description The item's name, if it is known. */
            label?: string;
            /** @description `true`: it can be had for points. `false` also for an id we do not know. */
            eligible: boolean;
            /** @description How many points. 0 when it is not eligible. */
            pointsValue: number;
            /**
             * Format: int32
             * @description The points wallet they are taken from.
             */
            walletCode?: number;
        };
        SalePointsValueReply: {
            /** @constant */
            result: "success";
            /** @description One for each id of the request, in its order. */
            pointsValueForItems: components["schemas"]["SalePointsValueForItem"][];
        };
        /**
         * @description `true`: ship to the billing contact and address; a `shippingContact` or `shippingAddress` that you send anyway is used
         *     instead. `false`: both must be sent. With nothing to ship, send `true`.
         */
        SaleSameAsBilling: boolean;
        /**
         * @description A credit card in the clear. Off unless the merchant's configuration turns it on: it puts your systems in scope of
         *     the card brands' security standard. Tokenized at the vault at once; never stored, never logged.
         */
        SaleCreditCardPayment: {
            /**
             * @description A credit card in the clear. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "CC";
            cardType: components["schemas"]["SaleCardType"];
            /** @description The card number, digits only. */
            cardNumber: string;
            /**
             * Format: int32
             * @description Month of expiry.
             */
            expirationMonth: number;
            /**
             * Format: int32
             * @description Year of expiry, four digits.
             */
            expirationYear: number;
            /** @description The security code on the card. */
            securityCode: string;
            /** @description The name as it stands on the card. */
            nameOnCard: string;
        };
        /**
         * @description A credit card, encrypted where it was typed in. Off unless the merchant's configuration turns it on. Tokenized at
         *     the vault at once; never stored, never logged.
         */
        SaleEncryptedCardPayment: {
            /**
             * @description An encrypted credit card. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "ENCRYPTED_CC";
            /** @description Compact JWE to the merchant's public key, of a JSON object with cardNumber, securityCode and nameOnCard. */
            encryptedCardData: string;
            /** @description The id of the key it is encrypted to. */
            encryptionKeyId: string;
            cardType: components["schemas"]["SaleCardType"];
            /**
             * Format: int32
             * @description Month of expiry.
             */
            expirationMonth: number;
            /**
             * Format: int32
             * @description Year of expiry, four digits.
             */
            expirationYear: number;
        };
        /** @description A credit card the guest saved earlier. */
        SaleSavedCardPayment: {
            /**
             * @description A saved credit card. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SAVED_CC";
            /** @description The code of the saved payment method. */
            savedCardCode: string;
        };
        /** @description The stored value of a card. It must cover the whole price; there is no part payment. */
        SaleStoredValuePayment: {
            /**
             * @description A stored value wallet. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SV";
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            /**
             * @description The card's registration code. An anonymous client must send it. A wrong code and a card that does not exist get
             *     the same reply.
             *     Blanks around it are ignored.
             */
            registrationCode?: string;
            /**
             * Format: int32
             * @description Which stored value wallet of the card.
             * @default 1
             */
            walletCode: number;
        };
        /** @description The points of a card. They must cover the whole price; there is no part payment. */
        SalePointsPayment: {
            /**
             * @description A points wallet. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "POINTS";
            /**
             * Format: int32
             * @description Which points wallet.
             */
            walletCode: number;
            /**
             * @description The card whose points pay. Absent, the card of the call.
             *     Blanks and line ends in or around it are ignored.
             */
            printedCardNumber?: string;
        };
        /** @description A token the payment vault has just issued to your page or app for this payment. The usual way to pay by card. */
        SaleVaultTokenPayment: {
            /**
             * @description A token of the payment vault. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN";
            /** @description The token, unchanged. */
            token: string;
            paymentTokenType: components["schemas"]["SalePaymentTokenType"];
            creditCardType: components["schemas"]["SaleCardType"];
            /** @description The last four characters of the token. */
            tokenLastFour: string;
            /** @description The last four digits of the card, as the buyer knows it. */
            ccLastFour?: string;
            /**
             * Format: int32
             * @description Month of expiry.
             */
            ccExpirationMonth?: number;
            /**
             * Format: int32
             * @description Year of expiry, four digits.
             */
            ccExpirationYear?: number;
            /** @description The guest's name for it, if it is saved. */
            nickname?: string;
            /**
             * @description `true`: keep it for the account of the call, to be used as `SAVED_VAULT_TOKEN` from then on. Without an account there
             *     is nothing to keep it for, and the payment method is refused.
             */
            savePaymentMethod?: boolean;
        };
        /** @description A vault token the guest saved earlier. */
        SaleSavedVaultTokenPayment: {
            /**
             * @description A saved vault token. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentMethodType: "SAVED_VAULT_TOKEN";
            /** @description The code of the saved payment method. */
            savedCardCode: string;
        };
        /** @description How the order is paid. Which types a program takes is in its `paymentMethodTypes`. */
        SalePaymentMethod: components["schemas"]["SaleCreditCardPayment"] | components["schemas"]["SaleEncryptedCardPayment"] | components["schemas"]["SaleSavedCardPayment"] | components["schemas"]["SaleStoredValuePayment"] | components["schemas"]["SalePointsPayment"] | components["schemas"]["SaleVaultTokenPayment"] | components["schemas"]["SaleSavedVaultTokenPayment"];
        /**
         * @description The `totalPrice` you showed the buyer, as number or decimal string. If prices or discounts have changed since, the
         *     sale is refused and nothing is charged. In points where the program's prices are in points.
         */
        SaleConfirmedPrice: number | string;
        /** @description The store the new cards shall belong to. Send it when the program requires one. */
        SaleActivationStoreCode: string;
        /** @description The buyer's IP address (version 4 or 6). Helps the vault to recognise fraud. */
        SaleBuyerIp: string;
        /** @description The IP address of your integration. Stored for reference. */
        SaleCallingIp: string;
        /**
         * @description For programs whose card processor hosts the checkout page: the payment intent the buyer has confirmed there. It must be
         *     over exactly `totalPrice` in the merchant's currency, and pays for one sale only. `paymentMethod` then describes the
         *     same payment, as `VAULT_TOKEN` with the intent as `token`; nothing is charged twice.
         */
        SaleHostedCheckoutPaymentIntent: string;
        /**
         * @description Your own id for the order. Sending it again with the same request, at any later time, returns the outcome of the
         *     order, and nothing is sold or charged a second time; with another request it is refused (`sale.duplicate_order`).
         *     Buyer and recipient names are stored for a year and a half; after that, `recipientMessage` contains no names.
         */
        SaleClientOrderId: string;
        SaleExecuteSaleRequest: {
            merchantId: components["schemas"]["MerchantId"];
            cardTemplateCode: components["schemas"]["SaleCardTemplateCode"];
            tierCode: components["schemas"]["SaleTierCode"];
            programType: components["schemas"]["SaleOpenProgramType"];
            billingContact: components["schemas"]["SaleContact"];
            billingAddress: components["schemas"]["SaleAddress"];
            shippingSameAsBilling: components["schemas"]["SaleSameAsBilling"];
            shippingContact?: components["schemas"]["SaleContact"];
            shippingAddress?: components["schemas"]["SaleAddress"];
            paymentMethod: components["schemas"]["SalePaymentMethod"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            totalPrice: components["schemas"]["SaleConfirmedPrice"];
            /**
             * Format: int32
             * @description The `promotionItemCount` of the price calculation. If the buyer would now get more or fewer items for free, the sale is
             *     refused. Absent: not checked.
             */
            promotionItemCount?: number;
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            activationStoreCode?: components["schemas"]["SaleActivationStoreCode"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            originatingIP?: components["schemas"]["SaleBuyerIp"];
            callingIp?: components["schemas"]["SaleCallingIp"];
            hostedCheckoutPaymentIntent?: components["schemas"]["SaleHostedCheckoutPaymentIntent"];
            clientOrderId?: components["schemas"]["SaleClientOrderId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        SaleExecuteSaleForAccountRequest: {
            merchantId: components["schemas"]["MerchantId"];
            programType: components["schemas"]["SaleAccountProgramType"];
            code?: components["schemas"]["SaleProgramCode"];
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            billingContact: components["schemas"]["SaleContact"];
            billingAddress: components["schemas"]["SaleAddress"];
            shippingSameAsBilling: components["schemas"]["SaleSameAsBilling"];
            shippingContact?: components["schemas"]["SaleContact"];
            shippingAddress?: components["schemas"]["SaleAddress"];
            paymentMethod: components["schemas"]["SalePaymentMethod"];
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            totalPrice: components["schemas"]["SaleConfirmedPrice"];
            hasGiftBox?: components["schemas"]["SaleHasGiftBox"];
            activationStoreCode?: components["schemas"]["SaleActivationStoreCode"];
            orderItemGroups: components["schemas"]["SaleRequestedGroups"];
            originatingIP?: components["schemas"]["SaleBuyerIp"];
            callingIp?: components["schemas"]["SaleCallingIp"];
            clientOrderId?: components["schemas"]["SaleClientOrderId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        /** @description How and where a loyalty card is sent. Fields that you omit are taken from the billing data. */
        SaleShippingAddress: {
            shippingOptionCode?: components["schemas"]["SaleShippingOptionCode"];
            /** @description `false`: `contact` and `address` must be sent. Absent is the same as `true`. */
            sameAsBilling?: boolean;
            contact?: components["schemas"]["SaleContact"];
            address?: components["schemas"]["SaleAddress"];
        };
        /**
         * @description How the card is paid. Which types the program takes is in its `paymentMethodTypes`. The buyer has no account yet, so
         *     `SAVED_CC`, `SAVED_VAULT_TOKEN` and `POINTS` are never among them.
         */
        SaleLoyaltyCardPaymentMethod: components["schemas"]["SaleCreditCardPayment"] | components["schemas"]["SaleEncryptedCardPayment"] | components["schemas"]["SaleSavedCardPayment"] | components["schemas"]["SaleStoredValuePayment"] | components["schemas"]["SalePointsPayment"] | components["schemas"]["SaleVaultTokenPayment"] | components["schemas"]["SaleSavedVaultTokenPayment"];
        /** @description The card that is bought. */
        SaleLoyaltyCardItem: {
            /**
             * Format: int32
             * @description Your number of the item.
             */
            itemNumber: number;
            /** @description The `code` of one of the program's `itemConfigs`. */
            itemCode: string;
            /**
             * Format: int32
             * @description Always 1. One sale makes one card.
             * @default 1
             */
            quantity: number;
        };
        SaleExecuteLoyaltyCardSaleRequest: {
            merchantId: components["schemas"]["MerchantId"];
            billingContact: components["schemas"]["SaleContact"];
            billingAddress: components["schemas"]["SaleAddress"];
            shippingInformation?: components["schemas"]["SaleShippingAddress"];
            /** @description The guest's home store. */
            favoriteStoreCode?: string;
            paymentMethod: components["schemas"]["SaleLoyaltyCardPaymentMethod"];
            totalPrice: components["schemas"]["SaleConfirmedPrice"];
            /** @description The one card that is bought. */
            orderItems: components["schemas"]["SaleLoyaltyCardItem"][];
            originatingIP?: components["schemas"]["SaleBuyerIp"];
            callingIp?: components["schemas"]["SaleCallingIp"];
            clientOrderId?: components["schemas"]["SaleClientOrderId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The new card. */
        SaleCreatedCard: {
            printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
            /**
             * @description The card's registration code; returned only this once. Absent for a card that is sent by post: it opens with the
             *     code that is
             *     printed on it.
             */
            regCode?: string;
        };
        /** @description The sale of a loyalty card. */
        SaleLoyaltyCardOrder: {
            /**
             * Format: int32
             * @description The order's number, for the buyer and for customer service.
             */
            orderNumber: number;
            /** @description The total amount charged. */
            totalPrice: number;
            shippingOption?: components["schemas"]["SaleShippingOption"];
            createdCard: components["schemas"]["SaleCreatedCard"];
        };
        SaleLoyaltyCardOrderReply: {
            /** @constant */
            result: "success";
            order: components["schemas"]["SaleLoyaltyCardOrder"];
        };
        /** @description Pass all five values to the vault unchanged, for one tokenization. */
        PaymentTokenizationParams: {
            /** @constant */
            result: "success";
            /** @description Names, at the vault, the certificate that the signature is checked with. */
            certificateToken: string;
            /** @description Names the merchant's environment at the vault. */
            environmentKey: string;
            /** @description A value never used before; a UUID. */
            nonce: string;
            /** @description Base64 of the RSA signature (PKCS #1 v1.5, SHA-256) over `nonce`, `timestamp` and `certificateToken`, joined without anything between. */
            signature: string;
            /** @description When it was signed, in seconds since 1970, as a string. */
            timestamp: string;
        };
        /**
         * @description The number printed on a card of the guest. With a guest's token it must be one of the guest's own.
         *     Blanks and line ends in or around it are ignored.
         */
        PaymentPrintedCardNumber: string;
        /** @description A guest's saved payment method, with the details that may be shown. */
        PaymentInfo: {
            /**
             * @description The type of the payment method; a saved method is a `SAVED_VAULT_TOKEN`.
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
            /**
             * @description The payment method that the token represents.
             * @enum {string}
             */
            paymentTokenType?: "CREDIT_CARD" | "PLATFORM_A_PAY" | "PLATFORM_B_PAY" | "PLATFORM_C_PAY";
            /**
             * @description The kind of card, if it is a card.
             * @enum {string}
             */
            creditCardType?: "AMEX" | "DINERS_CLUB" | "DISCOVER" | "JCB" | "MASTERCARD" | "VISA" | "ALELO" | "CABAL" | "CARNET" | "DANKORT" | "ELO" | "MAESTRO" | "NARANJA" | "SODEXO" | "VR";
            /** @description The last four digits of the card, to be shown. */
            ccLastFour?: string;
            /**
             * Format: int32
             * @description The month the card expires in.
             */
            ccExpirationMonth?: number;
            /**
             * Format: int32
             * @description The year the card expires in, with four digits.
             */
            ccExpirationYear?: number;
            /** @description The guest's name for it. */
            nickname?: string;
            /** @description The last four characters of the vault's token. */
            tokenLastFour: string;
            /** @description Identifies the saved method in other calls. It can be used with this guest's cards only. */
            savedCardCode: string;
        };
        PaymentSavedPaymentMethods: {
            /** @constant */
            result: "success";
            /** @description Most recently saved first. */
            savedPaymentMethods: components["schemas"]["PaymentInfo"][];
        };
        PaymentRemoveSavedPaymentMethodRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["PaymentPrintedCardNumber"];
            /** @description The method to remove, as the list of saved methods names it. */
            savedCardCode: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        PaymentRemoved: {
            /**
             * @description The method was removed.
             * @constant
             */
            result: "success";
        };
        /** @description Where the request comes from. `programId` is `PX`, unless the operator of the service gave you another. */
        TransactionHeaderInfo: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service gave you another. */
            senderId: string;
            /**
             * @description Which part of the service the use case belongs to.
             * @enum {string}
             */
            programId: "LP" | "SV" | "CH" | "PX";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * Format: iso-date-time
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's. A repeated request
             *     may have a new one.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        /** @description Where the request comes from. `programId` is `PX`. */
        TransactionHeaderInfoPX: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service gave you another. */
            senderId: string;
            /**
             * @description Always `PX` here.
             * @constant
             */
            programId: "PX";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * Format: iso-date-time
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's. A repeated request
             *     may have a new one.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        /**
         * @description The card's registration code, used as a PIN: when sent it must fit the card, or the call is denied with
         *     `transaction.reg_code_mismatch`. `null` or absent: not checked.
         */
        TransactionCardRegCode: string | null;
        /** @description A card that was swiped. */
        TransactionSwipedCard: {
            /**
             * @description A physical card was swiped.
             * @constant
             */
            swipeFlag: true;
            /** @description Track two, complete, without sentinel characters; the part before `=` is the card number. */
            trackInfo: string;
            cardRegCode?: components["schemas"]["TransactionCardRegCode"];
        };
        /** @description A card whose number was typed or scanned. */
        TransactionEnteredCard: {
            /**
             * @description The number was typed or scanned.
             * @constant
             */
            swipeFlag: false;
            /**
             * @description The number printed on the card. Ten digits that match no card are read as the guest's phone number. An account
             *     token that a guest's app shows (it begins with `acct_`) means the guest's first active card that has all the wallets
             *     of the request. The text that an NFC reader reads from a wallet pass (it begins with `pass_`) means the card of the
             *     pass.
             *     Blanks and line ends in or around it are ignored.
             */
            printedCardNumber: string;
            cardRegCode?: components["schemas"]["TransactionCardRegCode"];
        };
        /** @description Names one card. `swipeFlag` says how it was read, and so which of the two fields comes with it. */
        TransactionCardInfo: components["schemas"]["TransactionSwipedCard"] | components["schemas"]["TransactionEnteredCard"];
        /** @description Send it only if the operator has asked you to. */
        TransactionPromotionCode: string;
        TransactionActivateRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The item to add to the check for the activation; present where the merchant has one. */
        TransactionActivationItem: {
            /** @description The item's id at the till. */
            itemId: string;
            /** @description The item's type. */
            itemType: string;
            /** @description The item's name. */
            itemName: string;
            /**
             * Format: int32
             * @description How many of it.
             */
            quantity: number;
        };
        /** @description A part of what a wallet holds, and its last day. */
        TransactionExpiration: {
            /**
             * @description How much, as a decimal string.
             * @example 86
             */
            quantity: string;
            /**
             * Format: date
             * @description The last day it can be used.
             */
            date: string;
        };
        /** @description The balance of one wallet of the card. */
        TransactionPoints: {
            /** @description The wallet's name. */
            pointName: string;
            /**
             * @description The unit of the wallet.
             * @enum {string}
             */
            pointType: "points" | "visits" | "reward";
            /** @description How much it holds. */
            points: number;
            /**
             * Format: int32
             * @description The wallet's code, as in the wallet lists of requests.
             */
            walletCode: number;
            /** @description Quantities with their expiry dates, soonest first. Empty when nothing expires. */
            expirationDates: components["schemas"]["TransactionExpiration"][];
        };
        /** @description Done as requested. The card's present state. */
        TransactionReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description The name of the kind of card. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /**
             * Format: int64
             * @description Our unique id of this transaction. Store it, to be able to void or reverse the transaction.
             */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description Messages for the cashier, line by line. */
            posMessages: string[];
        };
        /**
         * Format: int64
         * @description The `pxTransactionId` from the reply of the activation to void, as integer or numeric string. Absent: whichever
         *     activated the card.
         */
        TransactionToVoid: number | string;
        TransactionVoidActivateRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            pxTransactionId?: components["schemas"]["TransactionToVoid"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Where the request comes from. `programId` is `SV`, because stored value moves. */
        TransactionHeaderInfoSV: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service gave you another. */
            senderId: string;
            /**
             * @description Always `SV` here.
             * @constant
             */
            programId: "SV";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * Format: iso-date-time
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's. A repeated request
             *     may have a new one.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        /** @description So much of one wallet. Whether it is added or deducted follows from the list it is in. */
        TransactionWalletContent: {
            /**
             * Format: int32
             * @description `1` is stored value; the other codes are the merchant's own, see *Load the configuration*.
             */
            walletCode: number;
            /**
             * @description A decimal above zero, with at most the wallet's number of decimals. Never negative.
             * @example 12.50
             */
            quantity: string;
        };
        TransactionActivateAddRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSV"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            /** @description The stored value the card is sold with. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description So much of one wallet, as it was applied. */
        TransactionAppliedContent: {
            /**
             * Format: int32
             * @description The wallet.
             */
            walletCode: number;
            /**
             * @description How much, as a decimal string.
             * @example 12.50
             */
            quantity: string;
        };
        /** @description One change of one wallet. */
        TransactionChangedContent: {
            /** @description The wallet's name. */
            name: string;
            /**
             * Format: int32
             * @description `1` add, `2` redeem, `3` void of an add, `4` void of a redeem.
             * @enum {integer}
             */
            operationType: 1 | 2 | 3 | 4;
            /**
             * Format: int32
             * @description The wallet.
             */
            walletCode: number;
            /**
             * @description How much, as a decimal string without a sign.
             * @example 12.50
             */
            quantity: string;
        };
        /** @description Done as requested. The card's present state, and the applied changes. */
        TransactionAddRedeemReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description The name of the kind of card. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /**
             * Format: int64
             * @description Our unique id of this transaction. Store it, to be able to void or reverse the transaction.
             */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description Messages for the cashier, line by line. */
            posMessages: string[];
            /** @description The list of the request, as it was applied. */
            addWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description The list of the request, as it was applied; less than requested after a partial redemption. */
            redeemWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description Every change of a wallet, one by one. */
            changedWalletContents: components["schemas"]["TransactionChangedContent"][];
        };
        TransactionVoidActivateAddRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSV"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            /** @description The stored value to take back; it should be the value the card was sold with. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            pxTransactionId?: components["schemas"]["TransactionToVoid"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Where the request comes from. `programId` is `SV` when stored value moves and `LP` when points, visits or rewards do. */
        TransactionHeaderInfoSVLP: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service gave you another. */
            senderId: string;
            /**
             * @description `SV` for stored value, `LP` for points, visits and rewards.
             * @enum {string}
             */
            programId: "SV" | "LP";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId?: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * Format: iso-date-time
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's. A repeated request
             *     may have a new one.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        /** @description The contents to add. Empty for none. */
        TransactionAddWalletContents: components["schemas"]["TransactionWalletContent"][];
        /** @description The contents to redeem. Empty for none. */
        TransactionRedeemWalletContents: components["schemas"]["TransactionWalletContent"][];
        /** @description `true`: a card that is inactive is activated first, in the same step. Absent: `false`. */
        TransactionAutoActivateCard: boolean;
        TransactionAddRedeemRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSVLP"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            addWalletContents: components["schemas"]["TransactionAddWalletContents"];
            redeemWalletContents: components["schemas"]["TransactionRedeemWalletContents"];
            autoActivateCard?: components["schemas"]["TransactionAutoActivateCard"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * @description Done, but not exactly as asked; for example a partial redemption. Compare `redeemWalletContents` with your request
         *     and collect the difference in another way.
         */
        TransactionAddRedeemVariantReply: {
            /** @constant */
            result: "authorizedVariantSuccess";
            /** @constant */
            responseCode: 201;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description The name of the kind of card. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /**
             * Format: int64
             * @description Our unique id of this transaction. Store it, to be able to void or reverse the transaction.
             */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description Messages for the cashier, line by line. */
            posMessages: string[];
            /** @description The list of the request, as it was applied. */
            addWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description The list of the request, as it was applied; less than requested after a partial redemption. */
            redeemWalletContents: components["schemas"]["TransactionAppliedContent"][];
            /** @description Every change of a wallet, one by one. */
            changedWalletContents: components["schemas"]["TransactionChangedContent"][];
        };
        TransactionVoidAddRedeemRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoSVLP"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            /** @description The added contents to subtract. Empty when nothing was added. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            /** @description The redeemed contents to give back. Empty when nothing was redeemed. */
            redeemWalletContents: components["schemas"]["TransactionWalletContent"][];
            /**
             * @description The `pxTransactionId` from the reply of the transaction to void, as a string. When it is sent, the two lists
             *     must be what that reply says was applied.
             */
            pxTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Where the request comes from. `programId` is `SV`, and `posTransactionId` is needed. */
        TransactionHeaderInfoBulk: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The application that sends the request. */
            applicationId?: string;
            /** @description Its version. */
            applicationVersion?: string;
            /** @description The cashier; `0` if unknown. */
            operatorId: string;
            /** @description The type of sender. Always `POS`, unless the operator of the service gave you another. */
            senderId: string;
            /**
             * @description Always `SV` here.
             * @constant
             */
            programId: "SV";
            /** @description The till; `0` if there is none. */
            terminalId: string;
            /** @description Your identifier of the check. The reply repeats it. */
            posTransactionId: string;
            /** @description When the check was opened. Any format; compared as text, never parsed. */
            posTransactionDatetime?: string;
            /**
             * @description Number of the request within the check. With `posTransactionId` and `posTransactionDatetime` it identifies the
             *     transaction, and makes a retry safe.
             */
            sequenceNumber?: string;
            /**
             * Format: iso-date-time
             * @description When you sent the request, as `yyyy-mm-ddThh:mm:ss[.sss]`; without a zone it is the merchant's. A repeated request
             *     may have a new one.
             * @example 2026-04-07T08:12:30.250
             */
            datetime?: string;
        };
        TransactionBulkActivateAddRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoBulk"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            firstCardInfo: components["schemas"]["TransactionCardInfo"];
            lastCardInfo: components["schemas"]["TransactionCardInfo"];
            /**
             * Format: int32
             * @description The number of cards from the first to the last, inclusive. At most 1,000.
             */
            numberOfCards: number;
            /**
             * @description A real number from 0 to 100 as text: so much off the price of the whole batch. Applied if the merchant allows
             *     it. Ready not change what the cards hold.
             * @example 10.0
             */
            discountPercent?: string;
            /** @description The stored value on each card. */
            addWalletContents: components["schemas"]["TransactionWalletContent"][];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description One card of a batch. */
        TransactionBulkCard: {
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @constant */
            result: "authorizedSuccess";
            /**
             * Format: int64
             * @description Our unique id of this card's activation.
             */
            pxTransactionId: number;
            /** @description The present balance. */
            svCurrentBalance: number;
        };
        /** @description Every card of the batch is active and holds its value. */
        TransactionBulkAddReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description As sent. */
            posTransactionId: string;
            /**
             * Format: int64
             * @description Our unique id of the whole batch; by it the batch can be reversed.
             */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /**
             * Format: int32
             * @description How many cards the range has.
             */
            numberOfCards: number;
            /**
             * Format: int32
             * @description How many were activated. All of them.
             */
            activatedCount: number;
            /**
             * Format: int32
             * @description How many were not. None.
             */
            failedCount: number;
            /** @description The stored value on each card. */
            faceValue: number;
            /** @description The discount that was applied, if one was. */
            discountPercent?: string;
            /** @description That discount as an amount off the whole batch. */
            discountAmount?: number;
            /** @description The price of the batch: the face values less the discount. */
            totalAmount: number;
            /** @description The cards in the order of their numbers. */
            cards: components["schemas"]["TransactionBulkCard"][];
        };
        /** @description Every card of the batch is active and holds its value, but the requested discount was not applied, or not in full. */
        TransactionBulkAddVariantReply: {
            /** @constant */
            result: "authorizedVariantSuccess";
            /** @constant */
            responseCode: 201;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description As sent. */
            posTransactionId: string;
            /**
             * Format: int64
             * @description Our unique id of the whole batch; by it the batch can be reversed.
             */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /**
             * Format: int32
             * @description How many cards the range has.
             */
            numberOfCards: number;
            /**
             * Format: int32
             * @description How many were activated. All of them.
             */
            activatedCount: number;
            /**
             * Format: int32
             * @description How many were not. None.
             */
            failedCount: number;
            /** @description The stored value on each card. */
            faceValue: number;
            /** @description The discount that was applied, if one was. */
            discountPercent?: string;
            /** @description That discount as an amount off the whole batch. */
            discountAmount?: number;
            /** @description The price of the batch: the face values less the discount. */
            totalAmount: number;
            /** @description The cards in the order of their numbers. */
            cards: components["schemas"]["TransactionBulkCard"][];
        };
        /** @description A card that blocks the activation of the batch. */
        TransactionBulkBadCard: {
            /** @description The number of the card, or the number no card has. */
            printedCardNumber: string;
            /** @description The number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @enum {string} */
            result: "denied" | "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`.
             */
            responseCode: number;
            /**
             * @description The reason why this card cannot be activated.
             * @enum {string}
             */
            errorCode: "transaction.card_already_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.card_not_found";
            /** @description The same for people. */
            errorMessage: string;
        };
        TransactionBalanceInquiryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionIdentifyCustomerRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            autoActivateCard?: components["schemas"]["TransactionAutoActivateCard"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description One value known of the guest. */
        TransactionAccountQuery: {
            /**
             * @description The kind of value. `cardnum` and `phonenum` need the whole value; for the others its beginning is enough.
             * @enum {string}
             */
            name: "cardnum" | "username" | "firstname" | "lastname" | "postalcode" | "phonenum" | "email";
            /** @description The value, or its beginning of at least two characters. Capitals do not matter. */
            value: string;
        };
        TransactionAccountQueryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfoPX"];
            /**
             * Format: int32
             * @description Maximum number of accounts to return.
             */
            pageSize: number;
            /** @description Values known of the guest. An account must match all of them. */
            accountQueries: components["schemas"]["TransactionAccountQuery"][];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The columns of the table. */
        TransactionAccountHeader: {
            /**
             * @description The names of the columns, in the order of the values in each row. `cardnum` is for your next call and never for
             *     display: show `maskedcardnum`. `checkindatetime` is there in the reply to *List guests who checked in* only.
             */
            fields: ("cardnum" | "maskedcardnum" | "firstname" | "lastname" | "phonenum" | "email" | "postalcode" | "username" | "tiername" | "cardstatus" | "checkindatetime")[];
        };
        /** @description One account. */
        TransactionAccountRow: {
            /** @description The values, in the order of `header.fields`; an empty string where nothing is known. */
            fields: string[];
        };
        /** @description A table of accounts. */
        TransactionAccountQueryReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome as text. */
            responseMessage: string;
            /**
             * Format: date-time
             * @description When this was answered.
             */
            datetime: string;
            header: components["schemas"]["TransactionAccountHeader"];
            /** @description One row an account, which is a card; a guest with two cards has two. Empty when nothing fits. */
            rows: components["schemas"]["TransactionAccountRow"][];
            /**
             * Format: int32
             * @description How many rows there are here.
             */
            pageRecordCount: number;
            /**
             * Format: int32
             * @description How many accounts fit.
             */
            totalRecordCount: number;
            /** @description Six random digits. */
            pxAuthCode: string;
            /**
             * @description A look-up is no transaction.
             * @constant
             */
            pxTransactionId: 0;
            /** @description As sent. */
            senderId: string;
        };
        TransactionCheckinsQueryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            /**
             * Format: int32
             * @description Maximum number of guests to return, latest first.
             */
            pageSize: number;
            /**
             * Format: int32
             * @description How far back to look, in minutes. Absent means 120.
             * @default 120
             */
            checkinWindowMinutes: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionExchangeRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            newCardInfo: components["schemas"]["TransactionCardInfo"];
            promotionCode?: components["schemas"]["TransactionPromotionCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionLoadMapRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description One wallet. */
        TransactionWallet: {
            /**
             * Format: int32
             * @description The code to send.
             */
            walletCode: number;
            /** @description The name to show. */
            walletName: string;
            /**
             * Format: int32
             * @description `1` add, `2` redeem, `3` stored value, `4` member reward.
             * @enum {integer}
             */
            walletType: 1 | 2 | 3 | 4;
            /**
             * Format: int32
             * @description `1` fixed, `2` open amount.
             * @enum {integer}
             */
            rewardType: 1 | 2;
            /**
             * Format: int32
             * @description The effect of one unit on the check: `1` dollar discount, `2` percent discount, `3` discount defined at the till,
             *     `4` reduce the price to, `5` percent off a category, `6` per unit.
             * @enum {integer}
             */
            valueType: 1 | 2 | 3 | 4 | 5 | 6;
            /** @description How much that is, in the terms of `valueType`; 0 when the till defines it or it does not apply. */
            valueAmount: number;
            /**
             * Format: int32
             * @description How many decimals a quantity may have.
             */
            scale: number;
            /** @description The item it is bound to at the till, if any. */
            posItemId?: string;
            /** @description The discount it stands for at the till, if any. */
            discountObjectNumber?: string;
        };
        /** @description One rule by which a reward is earned. */
        TransactionReward: {
            /**
             * Format: int32
             * @description The wallet the reward goes to.
             */
            walletCode: number;
            /** @description The name to show. */
            rewardName: string;
            /**
             * @description How much of it is granted, as a decimal string.
             * @example 1
             */
            quantity: string;
            /**
             * Format: int32
             * @description The wallet that is counted to earn it, if it is earned by counting.
             */
            earnedByWalletCode?: number;
            /** @description How much of that wallet earns it once, as a decimal string. */
            earnedByQuantity?: string;
            /**
             * Format: date
             * @description The first day it can be redeemed, if limited.
             */
            startDate?: string;
            /**
             * Format: date
             * @description The last day it can be redeemed, if limited.
             */
            endDate?: string;
        };
        /** @description One tier of one kind of card. */
        TransactionTier: {
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /**
             * Format: int32
             * @description The tier.
             */
            tierCode: number;
            /** @description The name to show. */
            tierName: string;
            /**
             * Format: int32
             * @description The wallet that is counted to reach it, if any.
             */
            walletCode?: number;
            /**
             * @description How much must be earned in the period to reach it, as a decimal string.
             * @example 500
             */
            threshold?: string;
        };
        /** @description The merchant's loyalty configuration, for a till. */
        TransactionLoadMapReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description What `walletCode` can be, and what it means. */
            wallets: components["schemas"]["TransactionWallet"][];
            /** @description The rewards that guests can earn. */
            rewards: components["schemas"]["TransactionReward"][];
            /** @description The tiers of each kind of card. */
            tiers: components["schemas"]["TransactionTier"][];
        };
        /** @description Names the transaction in one of three ways. */
        TransactionReverseRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            /**
             * Format: int64
             * @description First way: the id from the reply, as integer or numeric string.
             */
            pxTransactionId?: number | string;
            /** @description Second way: the six digits from the receipt, together with `cardInfo`. */
            pxAuthCode?: string;
            cardInfo?: components["schemas"]["TransactionCardInfo"];
            /** @description Third way, for when you never saw a reply: the `posTransactionId` the transaction was sent with. */
            previousPosTransactionId?: string;
            /** @description The `sequenceNumber` it was sent with, if it was. */
            previousSequenceNumber?: string;
            /** @description The `posTransactionDatetime` it was sent with, if it was; the same text. */
            previousPosTransactionDatetime?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        TransactionHistoryRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            cardInfo: components["schemas"]["TransactionCardInfo"];
            /**
             * Format: date
             * @description The first business day to show. Absent means from the beginning.
             */
            startDate?: string;
            /**
             * Format: date
             * @description The last business day to show. Absent means until now.
             */
            endDate?: string;
            /**
             * Format: int32
             * @description How many transactions to a page. Absent means 50.
             * @default 50
             */
            pageSize: number;
            /** @description The `nextPageToken` of the page before, with everything else unchanged. Absent means the first page. */
            pageToken?: string;
            /** @description Show only transactions that moved one of these wallets, and only these wallets in them. */
            walletCodes?: number[];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The card's present state, and one page of its transactions, latest first. */
        TransactionHistoryReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date
             * @description When the guest joined, if the card is registered.
             */
            enrollDate?: string;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed; all but the last six digits are hidden. */
            maskedCardNumber: string;
            /** @description Whether a guest has registered the card. */
            isRegistered: boolean;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description The name of the kind of card. */
            cardTemplateName: string;
            /** @description The guest's name; empty if it is not known. */
            customerName: string;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /**
             * Format: int64
             * @description Our unique id of this transaction. Store it, to be able to void or reverse the transaction.
             */
            pxTransactionId: number;
            /** @description Whether the stored value figures that follow are present. */
            svriFlag: boolean;
            /** @description The stored value on the card now. */
            svCurrentBalance?: number;
            /** @description The stored value before; present when it changed. */
            svPreviousBalance?: number;
            /** @description By how much the stored value changed, always without a sign; present when it changed. */
            svTransactionAmount?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            activationItem?: components["schemas"]["TransactionActivationItem"];
            /** @description Wallets that count something, but cannot be redeemed as such; points and visits, for example. */
            balancePoints: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints: components["schemas"]["TransactionPoints"][];
            /** @description Messages for the cashier, line by line. */
            posMessages: string[];
            /** @description The page, the latest transaction first. */
            transactions: components["schemas"]["TransactionPast"][];
            /** @description Send it as `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
        };
        TransactionStatusRequest: {
            headerInfo: components["schemas"]["TransactionHeaderInfo"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The service answers, and knows you and your store. */
        TransactionStatusReply: {
            /** @constant */
            result: "authorizedSuccess";
            /** @constant */
            responseCode: 200;
            /** @description The outcome as text. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * Format: date-time
             * @description The service's time.
             */
            datetime: string;
        };
        /** @description Names one card: exactly one of the seven identifiers, and optionally the registration code. */
        GiftCardInfo: {
            /** @description The number printed on the card. Blanks and line ends in or around it are ignored. */
            printedCardNumber?: string;
            /** @description Track two as read from the magnetic stripe, without sentinels; the part before `=` is the card number. */
            trackInfo?: string;
            /** @description The content of the bar code or QR code. Blanks and line ends in or around it are ignored. */
            barcode?: string;
            /**
             * @description Ten digits, with or without punctuation and with or without `+1` or 1 before them. Finds the card
             *     registered to it.
             */
            phoneNumber?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform A; *Push messages* says which that is. */
            walletANfcVasPayload?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform B (smart tap); *Push messages* says which that is. */
            walletBNfcVasPayload?: string;
            /** @description An account token, from *Read a guest's account*: the guest's first active card that holds stored value. */
            accountToken?: string;
            /**
             * @description The card's registration code, used as a PIN: when sent it must fit the card, or the call is refused.
             *     `null` or absent: not checked.
             *     Blanks around it are ignored.
             */
            cardRegCode?: string | null;
        };
        /** @description An amount above zero, in the merchant's currency, as number or decimal string, with at most two decimals. */
        GiftAmount: number | string;
        /** @description The number of the check at the till. Stored for reference. */
        GiftCheckNumber: string;
        /** @description The cashier. Stored for reference. */
        GiftCashier: string;
        /** @description The till. Stored for reference. */
        GiftTerminalId: string;
        /**
         * @description Your own id of this transaction, unique in the store for at least seven days. Choose it before you send:
         *     after a timeout it lets you repeat the call without moving value twice, or reverse it. After eight days the id is free
         *     again: the same call is then a new transaction.
         */
        GiftExternalTransactionId: string;
        GiftSellRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The one success reply of all gift operations. */
        GiftReply: {
            /** @constant */
            result: "success";
            /**
             * Format: int64
             * @description Our unique id of this transaction. Store it, to be able to reverse the transaction.
             */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description The present balance. */
            currentBalance: number;
            /** @description The previous balance; present when the balance changed. */
            previousBalance?: number;
            /** @description The change of the balance, without a sign. After a redemption compare it with the amount that you requested. */
            transactionAmount?: number;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @description The guest's name, if the card is registered. */
            customerName?: string;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description The name of the kind of card. */
            cardTemplateName: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode: number;
            /** @description The name of the tier. */
            tierName: string;
            /** @description Messages for the cashier, line by line; for example the amount still due after a partial redemption. */
            posMessages: string[];
        };
        GiftReloadRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftBalanceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Taken after `amount`, on top of it. At most two decimals; zero is the same as none. */
        GiftTip: number | string;
        GiftRedeemRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            tip?: components["schemas"]["GiftTip"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftReverseRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /**
             * Format: int64
             * @description The id from the reply of the transaction to undo, as integer or numeric string.
             */
            pxTransactionId?: number | string;
            /** @description The id you gave the transaction to undo; for when you never saw its reply. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftCashOutRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount?: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftExchangeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            newCardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            /** @description Your own id of this exchange, unique in the store for at least seven days. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The endpoint's code, as the operator named it in the merchant's `webhooks`. */
        EventEndpointCode: string;
        EventSendTestRequest: {
            merchantId: components["schemas"]["MerchantId"];
            endpointCode: components["schemas"]["EventEndpointCode"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The event's id, which is the `webhook-id` of each delivery. */
        EventId: string;
        EventReply: {
            /** @constant */
            result: "success";
            eventId: components["schemas"]["EventId"];
        };
        EventReplayRequest: {
            merchantId: components["schemas"]["MerchantId"];
            endpointCode: components["schemas"]["EventEndpointCode"];
            eventId: components["schemas"]["EventId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * Format: date-time
         * @description When it happened, in UTC.
         */
        WebhookEventTimestamp: string;
        /**
         * Format: int32
         * @description The merchant it happened in.
         */
        WebhookMerchantId: number;
        WebhookGuestEnrolledData: {
            accountId: components["schemas"]["GuestAccountId"];
            username?: components["schemas"]["GuestUsername"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description Whether the guest wants marketing e-mail. */
            optIn: boolean;
        };
        WebhookGuestEnrolled: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "guest.enrolled";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookGuestEnrolledData"];
        };
        WebhookCardActivatedData: {
            /**
             * Format: int64
             * @description Our id of the transaction. Absent when a guest enrolled with the card; that is none.
             */
            pxTransactionId?: number;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode: number;
            /** @description The name of the kind of card. */
            cardTemplateName: string;
            accountId?: components["schemas"]["GuestAccountId"];
            /** @description The store where it happened. Absent when it was none. */
            storeCode?: string;
        };
        WebhookCardActivated: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "card.activated";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookCardActivatedData"];
        };
        WebhookWalletChangedData: {
            /**
             * Format: int64
             * @description Our id of the transaction.
             */
            pxTransactionId: number;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            accountId?: components["schemas"]["GuestAccountId"];
            /**
             * Format: int32
             * @description Which wallet; 1 is stored value.
             */
            walletCode: number;
            /** @description The wallet's name. */
            walletName: string;
            /**
             * Format: int64
             * @description The wallet's number for this change; a later change has a higher one.
             */
            walletSequence: number;
            /** @description The change; negative when value was taken off. */
            quantity: number;
            /** @description The balance after the change. */
            balance: number;
            /** @description The store where it happened. Absent when it was none. */
            storeCode?: string;
        };
        WebhookWalletChanged: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "wallet.changed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookWalletChangedData"];
        };
        WebhookTransactionReversedData: {
            /**
             * Format: int64
             * @description Our id of the reversal.
             */
            pxTransactionId: number;
            /**
             * Format: int64
             * @description Our id of the transaction that was undone.
             */
            reversedPxTransactionId: number;
            /** @description Your id of it. Absent when you gave none. */
            reversedExternalTransactionId?: string;
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            accountId?: components["schemas"]["GuestAccountId"];
            /** @description The store where it happened. Absent when it was none. */
            storeCode?: string;
        };
        WebhookTransactionReversed: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "transaction.reversed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookTransactionReversedData"];
        };
        /**
         * @description The kind of place.
         * @enum {string}
         */
        PushDeepLinkType: "AppScreen" | "CategoryItem" | "ExternalUrl" | "MenuItem" | "Survey";
        /** @description Which one; the name of a screen, an address or the identifier of a survey, for example. */
        PushDeepLinkValue: string;
        /** @description The place in the app that opens with the message. It is delivered as `type` and `value`. */
        PushDeepLink: {
            typ: components["schemas"]["PushDeepLinkType"];
            value: components["schemas"]["PushDeepLinkValue"];
        };
        /** @description A push message as a campaign writes it. */
        PushMessage: {
            /**
             * @description Always `message`.
             * @constant
             */
            type: "message";
            /** @description The text. */
            message: string;
            deepLink?: components["schemas"]["PushDeepLink"];
        };
        WebhookMessageSentData: {
            /**
             * Format: int64
             * @description Our id of the message.
             */
            messageId: number;
            /**
             * @description How it was sent.
             * @enum {string}
             */
            channel: "EMAIL" | "PUSH";
            accountId?: components["schemas"]["GuestAccountId"];
            /**
             * Format: int32
             * @description The template it was made from. Absent when it was made without.
             */
            campaignMessageTemplateCode?: number;
            pushMessage?: components["schemas"]["PushMessage"];
        };
        WebhookMessageSent: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "message.sent";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookMessageSentData"];
        };
        WebhookSubscriptionRenewedData: {
            accountId: components["schemas"]["GuestAccountId"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /** @description The plan. */
            subscriptionCode: string;
            /** @description The amount charged. */
            amount: number;
            /**
             * Format: date-time
             * @description Until when the subscription is paid.
             */
            expirationDate: string;
        };
        WebhookSubscriptionRenewed: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "subscription.renewed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookSubscriptionRenewedData"];
        };
        WebhookSubscriptionRenewFailedData: {
            accountId: components["schemas"]["GuestAccountId"];
            maskedCardNumber: components["schemas"]["GuestMaskedCardNumber"];
            /** @description The plan. */
            subscriptionCode: string;
            /** @description The amount that was to be charged. */
            amount: number;
            /**
             * @description The state of the subscription.
             * @constant
             */
            subscriptionStatus: "SUBSCRIPTION_RENEW_FAILED";
            /**
             * Format: date-time
             * @description Until when the subscription was paid.
             */
            expirationDate: string;
        };
        WebhookSubscriptionRenewFailed: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "subscription.renew_failed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookSubscriptionRenewFailedData"];
        };
        WebhookOrderCompletedData: {
            /**
             * Format: int64
             * @description The order's number.
             */
            orderNumber: number;
            /**
             * @description The kind of sale.
             * @enum {string}
             */
            programType: "REWARDS_FROM_POINTS" | "GIFT_CARD" | "EGIFT" | "LOYALTY_CARD";
            /** @description The amount charged. */
            totalPrice: number;
            /**
             * Format: int32
             * @description How many items were sold.
             */
            itemCount: number;
            accountId?: components["schemas"]["GuestAccountId"];
        };
        WebhookOrderCompleted: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "order.completed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookOrderCompletedData"];
        };
        /** @description The gift is named as in the reply to the sale, which has its `deliveryUrl`. */
        WebhookOrderGiftUndeliverableData: {
            /**
             * Format: int64
             * @description The order's number.
             */
            orderNumber: number;
            /**
             * Format: int32
             * @description The gift's group in the order.
             */
            groupNumber: number;
            /**
             * Format: int32
             * @description The gift's number in its group.
             */
            itemNumber: number;
            accountId?: components["schemas"]["GuestAccountId"];
        };
        WebhookOrderGiftUndeliverable: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "order.gift_undeliverable";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookOrderGiftUndeliverableData"];
        };
        /** @description `accountId` identifies the participant; for an unregistered card, `maskedCardNumber` alone. */
        WebhookSurveyCompletedData: {
            /** @description The survey's code. */
            surveyCode: string;
            accountId?: components["schemas"]["GuestAccountId"];
            maskedCardNumber?: components["schemas"]["GuestMaskedCardNumber"];
            /**
             * Format: int32
             * @description How often this guest has completed the survey.
             */
            completions: number;
        };
        WebhookSurveyCompleted: {
            /**
             * @description The type of the event.
             * @constant
             */
            type: "survey.completed";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            data: components["schemas"]["WebhookSurveyCompletedData"];
        };
        WebhookTest: {
            /**
             * @description Nothing has happened.
             * @constant
             */
            type: "test";
            timestamp: components["schemas"]["WebhookEventTimestamp"];
            merchantId: components["schemas"]["WebhookMerchantId"];
            /** @description Empty. */
            data: Record<string, never>;
        };
        PushPlatformAAlert: {
            alert: {
                /** @description The text of the message. */
                body: string;
            };
            /**
             * Format: int32
             * @description The number for the app's icon, counted for each device.
             */
            badge?: number;
        };
        /** @description The place in the app that opens with the message. */
        PushDeliveredDeepLink: {
            type: components["schemas"]["PushDeepLinkType"];
            value: components["schemas"]["PushDeepLinkValue"];
        };
        /** @description At most 1,024 bytes of JSON in UTF-8. A longer text is cut between two characters; the link never is. */
        PushPlatformAPayload: {
            aps: components["schemas"]["PushPlatformAAlert"];
            deepLink?: components["schemas"]["PushDeliveredDeepLink"];
        };
        /** @description A data message. All values are strings, and the app has to show it. */
        PushPlatformBData: {
            /** @description The text of the message. */
            message: string;
            /** @description A JSON object as a string, with `type` and `value`: the place in the app that opens with the message. */
            deepLink?: string;
            /** @description The number for the app's icon, counted for each device. */
            badgeNumber?: string;
        };
        /** @description Your integration's identifier. Leave it out when you use HTTP Basic. */
        ClientId: string;
        /** @description Your integration's secret. Leave it out when you use HTTP Basic. */
        ClientSecret: string;
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
         *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         * @enum {string}
         */
        AuthenticationMethod: "anonymous" | "b2b" | "oauth";
        /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
        AccessToken: string;
        UnauthorizedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        BadRequestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_request";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        ForbiddenFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.authentication_not_allowed" | "system.merchant_not_allowed" | "system.insufficient_scope";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotFoundFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.not_found" | "system.unsupported_version";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MethodNotAllowedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.method_not_allowed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        RequestTimeoutFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.request_timeout";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ConflictFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.idempotency_in_progress";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PayloadTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.payload_too_large";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnsupportedMediaTypeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.unsupported_media_type";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ExpectationFailedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.expectation_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        IdempotencyMismatchFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.idempotency_mismatch";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        TooManyRequestsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.rate_limited";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        HeadersTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.headers_too_large";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ServerErrorFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotImplementedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.not_implemented";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnavailableFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.unavailable";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnauthorizedGuestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "system.invalid_token";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2; `invalid_token` means that the guest's token was rejected. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description The access token is no longer good for this call. Refresh it.
             * @constant
             */
            expired?: true;
        };
        /** @description A refusal in both forms, OAuth 2's and ours. */
        OauthRequestGuestTokenOauthBadRequest: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_request" | "oauth.unsupported_grant_type" | "oauth.unauthorized_client" | "oauth.invalid_scope" | "oauth.invalid_grant" | "authorization.invalid_token" | "authentication.no_matching_guest" | "authentication.inactive_card_could_be_registered" | "authentication.insufficient_information_to_authenticate";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The error code of OAuth 2.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_grant" | "invalid_scope" | "unauthorized_client" | "unsupported_grant_type" | "insufficient_information_to_authenticate" | "unsupported_response_type";
            /** @description Human-readable message. Do not parse it. */
            error_description: string;
            /** @description With `insufficient_information_to_authenticate`, the combinations of fields to try next. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
            /** @description With `invalid_request`, errors by location: a JSON pointer into the body and the messages for that location. */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        OauthRequestAuthorizationGrantFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "oauth.proof_required" | "oauth.invalid_third_party" | "oauth.invalid_redirect_uri" | "authentication.no_matching_guest";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        /** @description A refusal in both forms, OAuth 2's and ours. */
        OauthRequestAuthorizationGrantOauthBadRequest: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_request" | "oauth.unsupported_response_type" | "oauth.invalid_scope";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The error code of OAuth 2.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_grant" | "invalid_scope" | "unauthorized_client" | "unsupported_grant_type" | "insufficient_information_to_authenticate" | "unsupported_response_type";
            /** @description Human-readable message. Do not parse it. */
            error_description: string;
            /** @description With `insufficient_information_to_authenticate`, the combinations of fields to try next. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
            /** @description With `invalid_request`, errors by location: a JSON pointer into the body and the messages for that location. */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        EnrollmentCreateAndRegisterFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "enrollment.error" | "enrollment.invalid_merchant" | "enrollment.card_not_found" | "enrollment.card_not_active" | "enrollment.reg_code_mismatch" | "enrollment.card_already_registered" | "enrollment.invalid_card_template" | "enrollment.out_of_cards" | "enrollment.username_taken" | "enrollment.account_suspended" | "enrollment.proof_required";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        /** @description Values that a person has to correct. Nothing has changed. */
        EnrollmentCreateAndRegisterInvalidInputs: {
            /** @constant */
            result: "invalidInputs";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "enrollment_input.validation_error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description Errors by location: a JSON pointer into the body, and the errors at that location. */
            errorsByField: {
                [key: string]: components["schemas"]["EnrollmentFieldError"][];
            };
        };
        EnrollmentEditUserFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "enrollment.error" | "enrollment.invalid_merchant" | "enrollment.user_not_found" | "enrollment.card_not_found" | "enrollment.card_not_active" | "enrollment.username_taken" | "enrollment.account_suspended" | "enrollment.proof_required";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        /** @description Values that a person has to correct. Nothing has changed. */
        EnrollmentEditUserInvalidInputs: {
            /** @constant */
            result: "invalidInputs";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "enrollment_input.validation_error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description Errors by location: a JSON pointer into the body, and the errors at that location. */
            errorsByField: {
                [key: string]: components["schemas"]["EnrollmentFieldError"][];
            };
        };
        EnrollmentRequestPasswordResetFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "enrollment.invalid_merchant";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        EnrollmentResetPasswordFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "enrollment.invalid_merchant" | "enrollment.invalid_reset_token";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GuestAccountInformationFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "guest.user_not_found" | "guest.card_not_found" | "guest.proof_required";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        GuestTransactionHistoryFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "guest.user_not_found" | "guest.card_not_found" | "guest.date_range_invalid";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        CheckinCheckinFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "checkin.proof_required" | "checkin.error" | "checkin.invalid_store" | "checkin.store_closed" | "checkin.user_not_found" | "checkin.card_not_found" | "checkin.card_not_active" | "checkin.account_suspended";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        PushRegisterDeviceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "push.invalid_app_id" | "push.platform_not_configured" | "push.proof_required";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        PushUnregisterDeviceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "push.proof_required";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        MessagingSendMarketingMessageByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_opted_out" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        MessagingSendMarketingMessageByAccountIdFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_opted_out" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        MessagingSendTransactionalMessageByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        MessagingSendTransactionalMessageByAccountIdFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        MessagingSendTransactionalMessageByEmailAddressFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "rest messaging.invalid_email_address" | "rest messaging.field_errors" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            fieldErrors?: components["schemas"]["MessagingFieldErrors"];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        ExternalconfigurationGetMobileAppConfigFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "mobile_app_config.server_error" | "mobile_app_config.unable_to_load_merchant_config" | "mobile_app_config.invalid_integration" | "mobile_app_config.invalid_app_id" | "mobile_app_config.unable_to_load_images" | "mobile_app_config.unable_to_locate_domain";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        PartnerContentFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "partner.proof_required" | "400" | "401" | "404" | "500";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        CsrAddAccountCommentFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "account_comments_failure.error" | "account_comments_failure.invalid_merchant_id" | "account_comments_failure.invalid_printed_card_number" | "account_comments_failure.invalid_user_name" | "account_comments_failure.invalid_pxuser" | "account_comments_failure.empty_comment" | "account_comments_failure.comment_exceeds_max_length";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        CsrAccountCommentsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "account_comments_failure.error" | "account_comments_failure.invalid_merchant_id" | "account_comments_failure.invalid_printed_card_number" | "account_comments_failure.invalid_user_name";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SurveyEligibleSurveysFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.user_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SurveyEligibleSurveysByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.card_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SurveyOptInToSurveyFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.user_not_found" | "survey.not_eligible_for_survey" | "survey.survey_ended";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SurveyOptInToSurveyByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.card_not_found" | "survey.not_eligible_for_survey" | "survey.survey_ended";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SurveySurveyDetailsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.user_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SurveySurveyDetailsByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.card_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SurveySubmitResponseFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.proof_required" | "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.user_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended" | "survey.invalid_answer" | "survey.answer_not_among_choices" | "survey.too_many_items_selected" | "survey.missing_required_answer" | "survey.answer_too_long" | "survey.transaction_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            errorDetail?: components["schemas"]["SurveyErrorDetail"];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        SurveySubmitResponseByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "survey.proof_required" | "survey.error" | "survey.not_enabled" | "survey.invalid_survey_code" | "survey.survey_not_active" | "survey.card_not_found" | "survey.not_eligible_for_survey" | "survey.user_reached_max_completions" | "survey.survey_ended" | "survey.invalid_answer" | "survey.answer_not_among_choices" | "survey.too_many_items_selected" | "survey.missing_required_answer" | "survey.answer_too_long" | "survey.transaction_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            errorDetail?: components["schemas"]["SurveyErrorDetail"];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        SubscriptionSubscribeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "subscription.proof_required" | "subscribe.server_error" | "subscribe.invalid_merchant" | "subscribe.invalid_card" | "subscribe.invalid_subscription_code" | "subscribe.invalid_subscription" | "subscribe.closed_to_new_enroll" | "subscribe.not_available_to_card" | "subscribe.card_already_subscribed" | "subscribe.invalid_payment_method" | "subscribe.invalid_saved_payment_method" | "subscribe.save_payment_method_failed" | "subscribe.update_payment_method_usage_failed" | "subscribe.payment_auth_denied" | "subscribe.payment_auth_failed" | "subscribe.payment_capture_denied" | "subscribe.payment_capture_failed" | "subscribe.create_payment_detail_failed" | "subscribe.update_payment_detail_failed" | "subscribe.update_account_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        SubscriptionUpdatePaymentMethodFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "subscription.proof_required" | "update_payment_method.server_error" | "update_payment_method.invalid_merchant" | "update_payment_method.invalid_card" | "update_payment_method.not_subscribed" | "update_payment_method.invalid_subscription_code" | "update_payment_method.invalid_subscription" | "update_payment_method.get_current_payment_method_failed" | "update_payment_method.invalid_payment_method" | "update_payment_method.invalid_saved_payment_method" | "update_payment_method.update_payment_method_usage_failed" | "update_payment_method.payment_auth_denied" | "update_payment_method.payment_auth_failed" | "recharge.save_payment_method_failed" | "recharge.update_payment_method_usage_failed" | "recharge.invalid_saved_payment_method" | "recharge.payment_auth_denied" | "recharge.payment_auth_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        SubscriptionAccountSubscriptionInfoFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "account_subscription_info.server_error" | "account_subscription_info.invalid_merchant" | "account_subscription_info.invalid_card" | "account_subscription_info.get_current_payment_method_failed" | "account_subscription_info.update_payment_method_usage_failed" | "account_subscription_info.invalid_saved_payment_method" | "account_subscription_info.payment_auth_denied" | "account_subscription_info.payment_auth_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SubscriptionSubscriptionInfoFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "account_subscription_info.server_error" | "account_subscription_info.invalid_merchant";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SubscriptionUnsubscribeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "subscription.proof_required" | "unsubscribe.server_error" | "unsubscribe.invalid_merchant" | "unsubscribe.invalid_card" | "unsubscribe.not_subscribed" | "unsubscribe.invalid_subscription_code" | "unsubscribe.invalid_subscription" | "unsubscribe.update_account_failed" | "unsubscribe.update_payment_method_usage_failed" | "unsubscribe.invalid_saved_payment_method" | "unsubscribe.payment_auth_denied" | "unsubscribe.payment_auth_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        SubscriptionChangePlanFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "subscription.proof_required" | "change_plan.server_error" | "change_plan.invalid_merchant" | "change_plan.invalid_card" | "change_plan.not_subscribed" | "change_plan.invalid_subscription_code" | "change_plan.invalid_subscription" | "change_plan.card_already_subscribed" | "change_plan.closed_to_new_enroll" | "change_plan.not_available_to_card" | "change_plan.invalid_saved_payment_method" | "change_plan.update_payment_method_usage_failed" | "change_plan.payment_auth_denied" | "change_plan.payment_auth_failed" | "change_plan.update_account_failed" | "change_plan.unsubscribe_failed" | "change_plan.subscribe_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        SaleSaleConfigFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card_template" | "sale.invalid_tier";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SaleSaleConfigForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SaleSaleConfigsForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SaleLoyaltyCardSaleConfigFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.program_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        SaleCalculatePriceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.program_not_found" | "sale.invalid_card_template" | "sale.invalid_tier" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option" | "sale.payment_type_not_allowed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SaleCalculatePriceForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option" | "sale.payment_type_not_allowed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SaleCalculateAccountPointsValueForItemsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_store" | "sale.invalid_card" | "sale.card_not_active";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SaleExecuteSaleFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card_template" | "sale.invalid_tier" | "sale.invalid_store" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option" | "sale.missing_shipping_address" | "sale.price_mismatch" | "sale.duplicate_order" | "sale.promotion_item_count_mismatch" | "sale.invalid_payment_method" | "sale.payment_type_not_allowed" | "sale.invalid_saved_payment_method" | "sale.payment_auth_denied" | "sale.payment_auth_failed" | "sale.payment_capture_denied" | "sale.payment_capture_failed" | "sale.payment_intent_mismatch" | "sale.invalid_card" | "sale.card_not_active" | "sale.insufficient_balance" | "sale.out_of_cards";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        SaleExecuteSaleForAccountFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.proof_required" | "sale.error" | "sale.invalid_merchant" | "sale.invalid_program_type" | "sale.program_not_found" | "sale.invalid_card" | "sale.card_not_active" | "sale.invalid_store" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_out_of_range" | "sale.price_not_in_list" | "sale.duplicate_group_number" | "sale.duplicate_item_number" | "sale.invalid_recipient" | "sale.message_too_long" | "sale.invalid_delivery_date" | "sale.invalid_shipping_option" | "sale.missing_shipping_address" | "sale.price_mismatch" | "sale.duplicate_order" | "sale.invalid_payment_method" | "sale.payment_type_not_allowed" | "sale.invalid_saved_payment_method" | "sale.payment_auth_denied" | "sale.payment_auth_failed" | "sale.payment_capture_denied" | "sale.payment_capture_failed" | "sale.insufficient_balance" | "sale.insufficient_points" | "sale.out_of_cards";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        SaleExecuteLoyaltyCardSaleFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.error" | "sale.invalid_merchant" | "sale.program_not_found" | "sale.invalid_store" | "sale.invalid_item" | "sale.item_unavailable" | "sale.invalid_quantity" | "sale.invalid_amount" | "sale.price_mismatch" | "sale.duplicate_order" | "sale.invalid_shipping_option" | "sale.missing_shipping_address" | "sale.invalid_card" | "sale.card_not_active" | "sale.insufficient_balance" | "sale.out_of_cards";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /** @description The payment did not go through, or cannot. Nothing was sold, and nothing is charged. */
        SaleExecuteLoyaltyCardSaleCreditCardFailure: {
            /** @constant */
            result: "creditCardFailure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "sale.invalid_payment_method" | "sale.payment_type_not_allowed" | "sale.payment_auth_denied" | "sale.payment_auth_failed" | "sale.payment_capture_denied" | "sale.payment_capture_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by field: the location in the request, such as `paymentMethod/ccExpirationYear`, and the
             *     messages for it. Empty when no field is invalid, for example when the bank declined.
             */
            errorsByField: {
                [key: string]: string[];
            };
        };
        PaymentTokenizationIframeParamsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "payment.error" | "payment.invalid_merchant" | "payment.vault_not_configured" | "payment.signing_failed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PaymentSavedPaymentMethodsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "payment.error" | "payment.invalid_merchant" | "payment.vault_not_configured" | "payment.invalid_card";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        PaymentRemoveSavedPaymentMethodFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "payment.proof_required" | "payment.error" | "payment.invalid_merchant" | "payment.vault_not_configured" | "payment.invalid_card" | "payment.invalid_saved_payment_method" | "payment.saved_payment_method_in_use";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
            /** @description With a `proof_required`, the combinations of fields that prove the guest. */
            tryMethods?: components["schemas"]["OauthTryMethod"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_already_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.velocity_limit_exceeded" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.has_later_activity" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found" | "transaction.transaction_mismatch";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateAddDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_already_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.balance_limit_exceeded" | "transaction.velocity_limit_exceeded" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateAddUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionActivateAddFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateAddDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_in_required_state" | "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.insufficient_balance" | "transaction.balance_not_zero" | "transaction.has_later_activity" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateAddUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found" | "transaction.transaction_mismatch";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidActivateAddFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAddRedeemDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.insufficient_balance" | "transaction.balance_limit_exceeded" | "transaction.redemption_interval" | "transaction.registration_required" | "transaction.reward_not_valid_now" | "transaction.velocity_limit_exceeded" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAddRedeemUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAddRedeemFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidAddRedeemDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.insufficient_balance" | "transaction.balance_limit_exceeded" | "transaction.already_reversed" | "transaction.not_reversible";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidAddRedeemUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found" | "transaction.transaction_mismatch";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionVoidAddRedeemFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBulkActivateAddDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.balance_limit_exceeded" | "transaction.velocity_limit_exceeded" | "transaction.reg_code_mismatch" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * Format: int32
             * @description The number of cards that block the activation of the batch; with `transaction.range_card_unavailable`.
             */
            failedCount?: number;
            /** @description The first 20 of them; with `transaction.range_card_unavailable`. */
            cards?: components["schemas"]["TransactionBulkBadCard"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBulkActivateAddUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.invalid_quantity" | "transaction.invalid_wallet" | "transaction.wallet_not_allowed_for_program" | "transaction.promotion_not_found" | "transaction.range_invalid" | "transaction.range_count_mismatch" | "transaction.range_too_large" | "transaction.range_card_unavailable";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * Format: int32
             * @description The number of cards that block the activation of the batch; with `transaction.range_card_unavailable`.
             */
            failedCount?: number;
            /** @description The first 20 of them; with `transaction.range_card_unavailable`. */
            cards?: components["schemas"]["TransactionBulkBadCard"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBulkActivateAddFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.duplicate_transaction" | "transaction.missing_pos_transaction_id" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * Format: int32
             * @description The number of cards that block the activation of the batch; with `transaction.range_card_unavailable`.
             */
            failedCount?: number;
            /** @description The first 20 of them; with `transaction.range_card_unavailable`. */
            cards?: components["schemas"]["TransactionBulkBadCard"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBalanceInquiryDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBalanceInquiryUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionBalanceInquiryFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionIdentifyCustomerDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.velocity_limit_exceeded" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionIdentifyCustomerUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionIdentifyCustomerFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAccountQueryUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.query_value_too_short" | "transaction.query_field_not_allowed" | "transaction.too_many_results";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionAccountQueryFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionCheckinsQueryFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionExchangeDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended" | "transaction.velocity_limit_exceeded" | "transaction.new_card_not_inactive" | "transaction.template_mismatch" | "transaction.same_card" | "transaction.already_reversed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionExchangeUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.promotion_not_found";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionExchangeFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionLoadMapFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionReverseDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.reg_code_mismatch" | "transaction.insufficient_balance" | "transaction.balance_limit_exceeded" | "transaction.has_later_activity" | "transaction.already_reversed" | "transaction.reversal_window_expired" | "transaction.not_reversible";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionReverseUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.transaction_mismatch";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionReverseFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.transaction_not_found" | "transaction.duplicate_transaction" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionTransactionHistoryDenied: {
            /** @constant */
            result: "denied";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.card_not_active" | "transaction.card_disabled" | "transaction.card_exchanged" | "transaction.card_expired" | "transaction.reg_code_mismatch" | "transaction.account_suspended";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionTransactionHistoryUserDataError: {
            /** @constant */
            result: "userDataError";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.invalid_wallet" | "transaction.date_range_invalid";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionTransactionHistoryFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.system_error" | "transaction.card_not_found" | "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_card_info" | "transaction.track_data_invalid" | "transaction.phone_uniqueness_error" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        /**
         * @description A refusal. `denied`: the card or the account does not allow it; `userDataError`:
         *     the request contradicts itself or the configuration; `failure`: it could not be handled at all. Nothing has changed.
         */
        TransactionStatusFailure: {
            /** @constant */
            result: "failure";
            /**
             * Format: int32
             * @description The number of `errorCode`: 300 to 399 `denied`, 400 to 499 `userDataError`, 600 to 699 `failure`.
             */
            responseCode: number;
            /** @description The same text as `errorMessage`. */
            responseMessage: string;
            /** @description As sent, if it was. */
            posTransactionId?: string;
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "transaction.invalid_merchant" | "transaction.invalid_store" | "transaction.store_closed" | "transaction.invalid_program";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description The card as it may be shown and printed; this and the following fields with `denied` and `userDataError`, when the
             *     card is known and its code, if sent, was right.
             */
            maskedCardNumber?: string;
            /** @description The name of the card's tier. */
            tierName?: string;
            /**
             * Format: int32
             * @description The card's tier.
             */
            tierCode?: number;
            /**
             * Format: int32
             * @description The kind of card.
             */
            cardTemplateCode?: number;
            /** @description The name of the kind of card. */
            cardTemplateName?: string;
            /** @description The stored value on the card. */
            svCurrentBalance?: number;
            /**
             * Format: date
             * @description The last day the card can be used, if it has one.
             */
            expirationDate?: string;
            /** @description Wallets that count something, but cannot be redeemed as such. */
            balancePoints?: components["schemas"]["TransactionPoints"][];
            /** @description Wallets that can be redeemed. */
            rewardPoints?: components["schemas"]["TransactionPoints"][];
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftSellFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_already_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.already_reversed" | "gift.velocity_limit_exceeded";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftSellUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftReloadFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.already_reversed" | "gift.velocity_limit_exceeded";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftReloadUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftBalanceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftBalanceUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftRedeemFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.external_transaction_id_conflict" | "gift.already_reversed" | "gift.velocity_limit_exceeded";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftRedeemUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftReverseFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "gift.invalid_merchant" | "gift.missing_transaction_id" | "gift.transaction_not_found" | "gift.transaction_mismatch" | "gift.already_reversed" | "gift.reversal_window_expired" | "gift.not_reversible" | "gift.insufficient_balance_to_reverse" | "gift.balance_limit_exceeded";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftReverseUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftCashOutFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.amount_exceeds_balance" | "gift.cash_out_not_allowed" | "gift.external_transaction_id_conflict" | "gift.already_reversed" | "gift.velocity_limit_exceeded";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftCashOutUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftExchangeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.new_card_not_inactive" | "gift.template_mismatch" | "gift.same_card" | "gift.external_transaction_id_conflict" | "gift.already_reversed" | "gift.velocity_limit_exceeded";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        GiftExchangeUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The error code of OAuth 2, for OAuth clients. */
            error?: string;
            /** @description For people. */
            error_description?: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        EventSendTestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "event.unknown_endpoint";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        EventReplayFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; use it for program logic.
             * @enum {string}
             */
            errorCode: "event.unknown_endpoint" | "event.unknown_event";
            /** @description Human-readable message; may be shown to users. Its wording can change at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description Errors by location: a JSON pointer into the body (empty for the whole body, `/name` for a query parameter or a
             *     header) and the messages for that location.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description The client is not authenticated. Nothing has changed. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedFailure"];
            };
        };
        /** @description Any 2xx, within ten seconds, confirms the event; the body is ignored. After any other reply the service sends the event again. */
        WebhookTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The push service has accepted the message. If it reports that the device token is invalid, the device is removed. */
        PushTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is not JSON, or does not conform to the contract. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestFailure"];
            };
        };
        /** @description The client is known, but may not do this. Nothing has changed. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenFailure"];
            };
        };
        /** @description There is no such path or release. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundFailure"];
            };
        };
        /** @description The path exists, with another HTTP method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MethodNotAllowedFailure"];
            };
        };
        /** @description The request took longer to arrive than the service waits. Nothing has changed. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestTimeoutFailure"];
            };
        };
        /** @description The first call with this Idempotency-Key is still running. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictFailure"];
            };
        };
        /** @description The body is larger than the service reads. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeFailure"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeFailure"];
            };
        };
        /** @description The `Expect` header asks for something other than `100-continue`. */
        ExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExpectationFailedFailure"];
            };
        };
        /** @description The Idempotency-Key was used before, with another body. */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyMismatchFailure"];
            };
        };
        /** @description You exceed your rate limit. Nothing has changed. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsFailure"];
            };
        };
        /** @description The request's headers are larger than the service reads. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HeadersTooLargeFailure"];
            };
        };
        /** @description An internal error occurred. The call may have taken effect; retry it safely or reverse it. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServerErrorFailure"];
            };
        };
        /** @description The operation is part of the contract, but not of this installation. Nothing has changed. */
        NotImplemented: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotImplementedFailure"];
            };
        };
        /** @description The service is temporarily unavailable. The call may have taken effect; retry it safely. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableFailure"];
            };
        };
        /** @description The client (`system.invalid_client`) or the guest (`system.invalid_token`) is not authenticated. Nothing has changed. */
        UnauthorizedGuest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedGuestFailure"];
            };
        };
    };
    parameters: {
        /**
         * @description The event's id, the same whenever it is sent again. Use it to process each event once.
         * @example msg_2b7kQ0sYtG4mVxJ9
         */
        WebhookId: string;
        /**
         * @description When this attempt was sent, in seconds since 1970. Refuse events that are more than five minutes off.
         * @example 1773674441
         */
        WebhookTimestamp: string;
        /**
         * @description One or more signatures, separated by spaces; while the secret is being changed there are two. Each is `v1,` and the
         *     base64 of HMAC-SHA256 over `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw body.
         * @example v1,n1d1Hs0x3XGf6rYl5Nw1Zf0oPjY3w3uWk5R2T8b9c0Q=
         */
        WebhookSignature: string;
        /**
         * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
         *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
         *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
         */
        IdempotencyKey: string;
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
         *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         */
        AuthenticationQuery: "anonymous" | "b2b" | "oauth";
        /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
        AccessTokenHeader: string;
        /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
        AccessTokenQuery: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in our records. Quote it when you ask about a call. */
        RequestId: string;
        /**
         * @description The authentication that was missing or wrong: `Basic` for the client's credentials; `Bearer`, with `error`,
         *     `error_description` and `expired`, for a guest's access token.
         */
        WwwAuthenticate: string;
        /** @description `true` when this is the stored reply of an earlier call with the same Idempotency-Key. */
        IdempotentReplayed: "true";
        /**
         * @description Your client's remaining quota: `r` calls, and `t` seconds until the window ends and the quota is restored.
         *     Sent with every reply to a known client (draft-ietf-httpapi-ratelimit-headers).
         */
        RateLimit: string;
        /** @description Your client's quota: `q` calls in a window of `w` seconds. */
        RateLimitPolicy: string;
        /** @description The HTTP method this path accepts. */
        Allow: string;
        /** @description Whole seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    oauthRequestGuestToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthTokenRequest"];
            };
        };
        responses: {
            /** @description The guest is authenticated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthTokenReply"] | components["schemas"]["OauthAccessTokenReply"];
                };
            };
            /** @description The request is not JSON or does not conform to the contract, or the grant, the scope or the grant type is not valid. No token is issued. The operation describes which tokens or grants a refusal revokes or uses up. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthRequestGuestTokenOauthBadRequest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    oauthRequestAuthorizationGrant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OauthGrantRequest"];
            };
        };
        responses: {
            /** @description The grant (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthGrantReply"] | components["schemas"]["OauthRequestAuthorizationGrantFailure"];
                };
            };
            /** @description The request is not JSON or does not conform to the contract, or the grant, the scope or the grant type is not valid. No token is issued. The operation describes which tokens or grants a refusal revokes or uses up. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OauthRequestAuthorizationGrantOauthBadRequest"];
                };
            };
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollmentCreateAndRegister: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentCreateRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`); anything else, and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentCreateReply"] | components["schemas"]["EnrollmentUniquenessConflict"] | components["schemas"]["EnrollmentCreateAndRegisterFailure"] | components["schemas"]["EnrollmentCreateAndRegisterInvalidInputs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollmentEditUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentEditUserRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`); anything else, and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentEditUserReply"] | components["schemas"]["EnrollmentUniquenessConflict"] | components["schemas"]["EnrollmentEditUserFailure"] | components["schemas"]["EnrollmentEditUserInvalidInputs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollmentRequestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentPasswordResetRequest"];
            };
        };
        responses: {
            /** @description Accepted (`result: success`), whether or not there is such a guest; or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentPasswordResetReply"] | components["schemas"]["EnrollmentRequestPasswordResetFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollmentResetPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentNewPasswordRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrollmentNewPasswordReply"] | components["schemas"]["EnrollmentResetPasswordFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    guestAccountInformation: {
        parameters: {
            query: {
                /** @description The merchant to act in. Your integration must be allowed to act there. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call. With `oauth` send the access token too, best in the header
                 *     `X-Access-Token`.
                 */
                authentication?: "anonymous" | "b2b" | "oauth";
                /** @description Identifies the guest by username. */
                username?: string;
                /** @description Identifies the guest by a card. */
                printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
                /** @description Identifies the guest by account id. */
                accountId?: components["schemas"]["GuestAccountId"];
                /** @description `true`: with an account token. Absent: `false`. */
                withAccountToken?: boolean;
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account (`result: success`), or no such guest (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestAccountInformation"] | components["schemas"]["GuestAccountInformationFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    guestTransactionHistory: {
        parameters: {
            query: {
                /** @description The merchant to act in. Your integration must be allowed to act there. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call. With `oauth` send the access token too, best in the header
                 *     `X-Access-Token`.
                 */
                authentication?: "anonymous" | "b2b" | "oauth";
                /** @description Identifies the guest by username. */
                username?: string;
                /** @description Identifies the guest by a card. The history has the guest's other cards as well. */
                printedCardNumber?: components["schemas"]["GuestPrintedCardNumber"];
                /** @description Identifies the guest by account id. */
                accountId?: components["schemas"]["GuestAccountId"];
                /** @description The first business day to show. Absent means from the beginning. */
                startDate?: string;
                /** @description The last business day to show. Absent means until now. */
                endDate?: string;
                /** @description How many transactions to a page. Absent means 50. */
                pageSize?: number;
                /** @description The `nextPageToken` of the page before, with everything else unchanged. Absent means the first page. */
                pageToken?: string;
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestTransactionHistory"] | components["schemas"]["GuestTransactionHistoryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkinCheckin: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckinRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckinReply"] | components["schemas"]["CheckinCheckinFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushRegisterDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushRegisterDeviceRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushReply"] | components["schemas"]["PushRegisterDeviceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushUnregisterDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushUnregisterDeviceRequest"];
            };
        };
        responses: {
            /** @description The device gets nothing more for this guest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushReply"] | components["schemas"]["PushUnregisterDeviceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    messagingSendMarketingMessageByPrintedCardNumber: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagingByPrintedCardNumberRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendMarketingMessageByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    messagingSendMarketingMessageByAccountId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagingByAccountIdRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendMarketingMessageByAccountIdFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    messagingSendTransactionalMessageByPrintedCardNumber: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagingByPrintedCardNumberRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendTransactionalMessageByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    messagingSendTransactionalMessageByAccountId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagingByAccountIdRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendTransactionalMessageByAccountIdFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    messagingSendTransactionalMessageByEmailAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagingByEmailAddressRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendTransactionalMessageByEmailAddressFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    externalconfigurationGetMobileAppConfig: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalconfigurationMobileAppConfigRequest"];
            };
        };
        responses: {
            /** @description No new content (`noUpdates`), new content (`withUpdates`), or a refusal (`failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalconfigurationNoUpdates"] | components["schemas"]["ExternalconfigurationWithUpdates"] | components["schemas"]["ExternalconfigurationGetMobileAppConfigFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    partnerContent: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the guest's card. With a guest's token it must be one of the guest's own. */
                printedCardNumber?: components["schemas"]["PartnerPrintedCardNumber"];
                /** @description The id the partner knows the guest by. With a guest's token name the guest by card instead. */
                loyaltyid?: string;
                /** @description The device that shows the offer: `DT` desktop, `MB` mobile, `TB` tablet. */
                channeltype?: "DT" | "MB" | "TB";
                /** @description `html`: display unchanged. `json`: data for your own layout. */
                responsetype?: components["schemas"]["PartnerResponseType"];
                /** @description Whether the HTML is made for a window on top of the page or for a place in it. */
                showcontentas?: "modal" | "non-modal";
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer (`result: success`), or none (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerHtmlContent"] | components["schemas"]["PartnerJsonContent"] | components["schemas"]["PartnerContentFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    csrAddAccountComment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CsrAddAccountCommentRequest"];
            };
        };
        responses: {
            /** @description Added (`result: addSuccess`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrAddSuccess"] | components["schemas"]["CsrAddAccountCommentFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    csrAccountComments: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the guest's card. */
                printedCardNumber: components["schemas"]["CsrPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments (`result: getSuccess`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrGetSuccess"] | components["schemas"]["CsrAccountCommentsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyEligibleSurveys: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The guest's user name. With a guest's token it must be that guest's own. */
                username: components["schemas"]["SurveyUsername"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The surveys (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyEligibleSurveys"] | components["schemas"]["SurveyEligibleSurveysFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyEligibleSurveysByPrintedCardNumber: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
                printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The surveys (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyEligibleSurveys"] | components["schemas"]["SurveyEligibleSurveysByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyOptInToSurvey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyOptInRequest"];
            };
        };
        responses: {
            /** @description The guest is opted in (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyOptedIn"] | components["schemas"]["SurveyOptInToSurveyFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveyOptInToSurveyByPrintedCardNumber: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyOptInByCardRequest"];
            };
        };
        responses: {
            /** @description The card is opted in (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyOptedIn"] | components["schemas"]["SurveyOptInToSurveyByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySurveyDetails: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The guest's user name. With a guest's token it must be that guest's own. */
                username: components["schemas"]["SurveyUsername"];
                /** @description The survey's code. */
                code: components["schemas"]["SurveyCode"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The survey (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyDetailsReply"] | components["schemas"]["SurveySurveyDetailsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySurveyDetailsByPrintedCardNumber: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
                printedCardNumber: components["schemas"]["SurveyPrintedCardNumber"];
                /** @description The survey's code. */
                code: components["schemas"]["SurveyCode"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The survey (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyDetailsReply"] | components["schemas"]["SurveySurveyDetailsByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySubmitResponse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveySubmitRequest"];
            };
        };
        responses: {
            /** @description The response is stored (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveySubmitted"] | components["schemas"]["SurveySubmitResponseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    surveySubmitResponseByPrintedCardNumber: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveySubmitByCardRequest"];
            };
        };
        responses: {
            /** @description The response is stored (`result: success`), or was refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveySubmitted"] | components["schemas"]["SurveySubmitResponseByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionSubscribe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionSubscribeRequest"];
            };
        };
        responses: {
            /** @description The plan is held and paid (`result: success`), or refused (`result: failure`) and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionReply"] | components["schemas"]["SubscriptionSubscribeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionUpdatePaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUpdatePaymentMethodRequest"];
            };
        };
        responses: {
            /** @description The new payment method is in use (`result: success`), or refused (`result: failure`) and the old one stays. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionReply"] | components["schemas"]["SubscriptionUpdatePaymentMethodFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionAccountSubscriptionInfo: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the card. With a guest's token it must be one of the guest's own cards. */
                printedCardNumber: components["schemas"]["SubscriptionPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"] | components["schemas"]["SubscriptionAccountSubscriptionInfoFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionSubscriptionInfo: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"] | components["schemas"]["SubscriptionSubscriptionInfoFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionUnsubscribe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUnsubscribeRequest"];
            };
        };
        responses: {
            /** @description The subscription ends (`result: success`), or the call was refused (`result: failure`) and the subscription goes on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionUnsubscribed"] | components["schemas"]["SubscriptionUnsubscribeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscriptionChangePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChangePlanRequest"];
            };
        };
        responses: {
            /** @description The change is scheduled (`result: success`), or refused (`result: failure`) and the present plan stays. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionReply"] | components["schemas"]["SubscriptionChangePlanFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleSaleConfig: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description `GIFT_CARD` or `EGIFT`. */
                programType: components["schemas"]["SaleOpenProgramType"];
                /** @description Which kind of card the program sells. */
                cardTemplateCode: components["schemas"]["SaleCardTemplateCode"];
                /** @description The tier the new cards start in. Absent, the lowest. */
                tierCode?: components["schemas"]["SaleTierCode"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleProgramReply"] | components["schemas"]["SaleSaleConfigFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleSaleConfigForAccount: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description `REWARDS_FROM_POINTS` or `GIFT_CARD`. */
                programType: components["schemas"]["SaleAccountProgramType"];
                /** @description The guest's card. */
                printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleProgramReply"] | components["schemas"]["SaleSaleConfigForAccountFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleSaleConfigsForAccount: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description `REWARDS_FROM_POINTS` or `GIFT_CARD`. */
                programType: components["schemas"]["SaleAccountProgramType"];
                /** @description The guest's card. */
                printedCardNumber: components["schemas"]["SalePrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleProgramsReply"] | components["schemas"]["SaleSaleConfigsForAccountFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleLoyaltyCardSaleConfig: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read (`result: success`), or refused (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleLoyaltyCardProgramReply"] | components["schemas"]["SaleLoyaltyCardSaleConfigFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleCalculatePrice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleCalculatePriceRequest"];
            };
        };
        responses: {
            /** @description Calculated (`result: success`), or refused (`result: failure`). Nothing has changed either way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleCalculatePriceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleCalculatePriceForAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleCalculatePriceForAccountRequest"];
            };
        };
        responses: {
            /** @description Calculated (`result: success`), or refused (`result: failure`). Nothing has changed either way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleCalculatePriceForAccountFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleCalculateAccountPointsValueForItems: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalePointsValueRequest"];
            };
        };
        responses: {
            /** @description Calculated (`result: success`), or refused (`result: failure`). Nothing has changed either way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalePointsValueReply"] | components["schemas"]["SaleCalculateAccountPointsValueForItemsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleExecuteSale: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleExecuteSaleRequest"];
            };
        };
        responses: {
            /** @description Sold (`result: success`), or refused (`result: failure`); then nothing was sold and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleExecuteSaleFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleExecuteSaleForAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleExecuteSaleForAccountRequest"];
            };
        };
        responses: {
            /** @description Sold (`result: success`), or refused (`result: failure`); then nothing was sold and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleOrderReply"] | components["schemas"]["SaleExecuteSaleForAccountFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    saleExecuteLoyaltyCardSale: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleExecuteLoyaltyCardSaleRequest"];
            };
        };
        responses: {
            /** @description Sold (`result: success`), or refused (`result: failure`, or `creditCardFailure` for the payment); then nothing was sold and nothing is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleLoyaltyCardOrderReply"] | components["schemas"]["SaleExecuteLoyaltyCardSaleFailure"] | components["schemas"]["SaleExecuteLoyaltyCardSaleCreditCardFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    paymentTokenizationIframeParams: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTokenizationParams"] | components["schemas"]["PaymentTokenizationIframeParamsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    paymentSavedPaymentMethods: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on a card of the guest. With a guest's token it must be one of the guest's own. */
                printedCardNumber: components["schemas"]["PaymentPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any other is
                 *     refused with `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`, and ignored with any other. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSavedPaymentMethods"] | components["schemas"]["PaymentSavedPaymentMethodsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    paymentRemoveSavedPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRemoveSavedPaymentMethodRequest"];
            };
        };
        responses: {
            /** @description Removed (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRemoved"] | components["schemas"]["PaymentRemoveSavedPaymentMethodFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedGuest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionActivate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionActivateRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionActivateDenied"] | components["schemas"]["TransactionActivateUserDataError"] | components["schemas"]["TransactionActivateFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionVoidActivate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionVoidActivateRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionVoidActivateDenied"] | components["schemas"]["TransactionVoidActivateUserDataError"] | components["schemas"]["TransactionVoidActivateFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionActivateAdd: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionActivateAddRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionActivateAddDenied"] | components["schemas"]["TransactionActivateAddUserDataError"] | components["schemas"]["TransactionActivateAddFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionVoidActivateAdd: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionVoidActivateAddRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionVoidActivateAddDenied"] | components["schemas"]["TransactionVoidActivateAddUserDataError"] | components["schemas"]["TransactionVoidActivateAddFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionAddRedeem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionAddRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`, `authorizedVariantSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionAddRedeemVariantReply"] | components["schemas"]["TransactionAddRedeemDenied"] | components["schemas"]["TransactionAddRedeemUserDataError"] | components["schemas"]["TransactionAddRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionVoidAddRedeem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionVoidAddRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAddRedeemReply"] | components["schemas"]["TransactionVoidAddRedeemDenied"] | components["schemas"]["TransactionVoidAddRedeemUserDataError"] | components["schemas"]["TransactionVoidAddRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionBulkActivateAdd: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionBulkActivateAddRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`, `authorizedVariantSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionBulkAddReply"] | components["schemas"]["TransactionBulkAddVariantReply"] | components["schemas"]["TransactionBulkActivateAddDenied"] | components["schemas"]["TransactionBulkActivateAddUserDataError"] | components["schemas"]["TransactionBulkActivateAddFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionBalanceInquiry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionBalanceInquiryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionBalanceInquiryDenied"] | components["schemas"]["TransactionBalanceInquiryUserDataError"] | components["schemas"]["TransactionBalanceInquiryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionIdentifyCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionIdentifyCustomerRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionIdentifyCustomerDenied"] | components["schemas"]["TransactionIdentifyCustomerUserDataError"] | components["schemas"]["TransactionIdentifyCustomerFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionAccountQuery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionAccountQueryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAccountQueryReply"] | components["schemas"]["TransactionAccountQueryUserDataError"] | components["schemas"]["TransactionAccountQueryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionCheckinsQuery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCheckinsQueryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAccountQueryReply"] | components["schemas"]["TransactionCheckinsQueryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionExchange: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionExchangeRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionExchangeDenied"] | components["schemas"]["TransactionExchangeUserDataError"] | components["schemas"]["TransactionExchangeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionLoadMap: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionLoadMapRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionLoadMapReply"] | components["schemas"]["TransactionLoadMapFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionReverse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionReverseRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReply"] | components["schemas"]["TransactionReverseDenied"] | components["schemas"]["TransactionReverseUserDataError"] | components["schemas"]["TransactionReverseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionTransactionHistory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionHistoryRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`denied`, `userDataError`, `failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionHistoryReply"] | components["schemas"]["TransactionTransactionHistoryDenied"] | components["schemas"]["TransactionTransactionHistoryUserDataError"] | components["schemas"]["TransactionTransactionHistoryFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    transactionStatus: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionStatusRequest"];
            };
        };
        responses: {
            /** @description Done (`authorizedSuccess`), or refused (`failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionStatusReply"] | components["schemas"]["TransactionStatusFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftSell: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftSellRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftSellFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The client is not authenticated. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftSellUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReloadRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReloadFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The client is not authenticated. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReloadUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftBalanceRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftBalanceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The client is not authenticated. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftBalanceUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftRedeem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The client is not authenticated. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftRedeemUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReverse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReverseRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReverseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The client is not authenticated. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReverseUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftCashOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCashOutRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftCashOutFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The client is not authenticated. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCashOutUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftExchange: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftExchangeRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftExchangeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The client is not authenticated. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftExchangeUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    eventSendTest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSendTestRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReply"] | components["schemas"]["EventSendTestFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    eventReplay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. The reply to an invalid call is not stored.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventReplayRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReply"] | components["schemas"]["EventReplayFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
}
