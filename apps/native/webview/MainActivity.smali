# The game in a WebView. Written in smali because Debian has its assembler, and no compiler from Java to Android.
.class public L@PATH@/MainActivity;
.super Landroid/app/Activity;
.implements Ljava/lang/Runnable;

.field view:Landroid/webkit/WebView;

# Waits for the files that the player chooses; null if the page asks for none.
.field chosen:Landroid/webkit/ValueCallback;

# A file to save, and its name.
.field saved:[B
.field savedName:Ljava/lang/String;

.method public constructor <init>()V
    .locals 0
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

# Returns whether an address belongs to the server. The slash ends the host, so no other host begins like it.
.method static isOurs(Ljava/lang/String;)Z
    .locals 1
    const-string v0, "@SERVER@/"
    invoke-virtual {p0, v0}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v0
    return v0
.end method

# Returns the address that an intent opens: its link, if it is one of the server, otherwise the first page.
.method static addressOf(Landroid/content/Intent;)Ljava/lang/String;
    .locals 3
    invoke-virtual {p0}, Landroid/content/Intent;->getDataString()Ljava/lang/String;
    move-result-object v0
    if-eqz v0, :start
    const-string v1, "@SCHEME@://"
    invoke-virtual {v0, v1}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v2
    if-eqz v2, :address
    invoke-virtual {v1}, Ljava/lang/String;->length()I
    move-result v2
    invoke-virtual {v0, v2}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v0
    const-string v1, "@SERVER@/"
    invoke-virtual {v1, v0}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    :address
    invoke-static {v0}, L@PATH@/MainActivity;->isOurs(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :start
    return-object v0
    :start
    const-string v0, "@SERVER@/play/"
    return-object v0
.end method

.method public onCreate(Landroid/os/Bundle;)V
    .locals 3
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    new-instance v0, Landroid/webkit/WebView;
    invoke-direct {v0, p0}, Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, L@PATH@/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->getSettings()Landroid/webkit/WebSettings;
    move-result-object v1
    const/4 v2, 0x1
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setJavaScriptEnabled(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setDomStorageEnabled(Z)V
    const/4 v2, 0x0
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setAllowFileAccess(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setAllowContentAccess(Z)V
    new-instance v1, L@PATH@/Links;
    invoke-direct {v1, p0}, L@PATH@/Links;-><init>(L@PATH@/MainActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebViewClient(Landroid/webkit/WebViewClient;)V
    new-instance v1, L@PATH@/Chooser;
    invoke-direct {v1, p0}, L@PATH@/Chooser;-><init>(L@PATH@/MainActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebChromeClient(Landroid/webkit/WebChromeClient;)V
    new-instance v1, L@PATH@/Downloads;
    invoke-direct {v1, p0}, L@PATH@/Downloads;-><init>(L@PATH@/MainActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setDownloadListener(Landroid/webkit/DownloadListener;)V
    const-string v2, "stackmateDownloads"
    invoke-virtual {v0, v1, v2}, Landroid/webkit/WebView;->addJavascriptInterface(Ljava/lang/Object;Ljava/lang/String;)V
    invoke-virtual {p0, v0}, L@PATH@/MainActivity;->setContentView(Landroid/view/View;)V
    if-eqz p1, :load
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->restoreState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    return-void
    :load
    invoke-virtual {p0}, L@PATH@/MainActivity;->getIntent()Landroid/content/Intent;
    move-result-object v1
    invoke-static {v1}, L@PATH@/MainActivity;->addressOf(Landroid/content/Intent;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    return-void
.end method

.method public onSaveInstanceState(Landroid/os/Bundle;)V
    .locals 1
    invoke-super {p0, p1}, Landroid/app/Activity;->onSaveInstanceState(Landroid/os/Bundle;)V
    iget-object v0, p0, L@PATH@/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->saveState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    return-void
.end method

# A link while the app is open.
.method public onNewIntent(Landroid/content/Intent;)V
    .locals 2
    invoke-super {p0, p1}, Landroid/app/Activity;->onNewIntent(Landroid/content/Intent;)V
    iget-object v0, p0, L@PATH@/MainActivity;->view:Landroid/webkit/WebView;
    invoke-static {p1}, L@PATH@/MainActivity;->addressOf(Landroid/content/Intent;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    return-void
.end method

# Back in the history of the pages, then out of the app.
.method public onBackPressed()V
    .locals 2
    iget-object v0, p0, L@PATH@/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->canGoBack()Z
    move-result v1
    if-eqz v1, :leave
    invoke-virtual {v0}, Landroid/webkit/WebView;->goBack()V
    return-void
    :leave
    invoke-super {p0}, Landroid/app/Activity;->onBackPressed()V
    return-void
.end method

# Asks where to save the file that is waiting.
.method public run()V
    .locals 3
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.CREATE_DOCUMENT"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    const-string v1, "android.intent.category.OPENABLE"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    const-string v1, "application/octet-stream"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setType(Ljava/lang/String;)Landroid/content/Intent;
    const-string v1, "android.intent.extra.TITLE"
    iget-object v2, p0, L@PATH@/MainActivity;->savedName:Ljava/lang/String;
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    const/4 v1, 0x2
    :try_start
    invoke-virtual {p0, v0, v1}, L@PATH@/MainActivity;->startActivityForResult(Landroid/content/Intent;I)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :none
    return-void
    :none
    move-exception v0
    const/4 v0, 0x0
    iput-object v0, p0, L@PATH@/MainActivity;->saved:[B
    return-void
.end method

# Hands chosen files to the page (1), or writes the file that waits to the chosen place (2).
.method public onActivityResult(IILandroid/content/Intent;)V
    .locals 4
    invoke-super {p0, p1, p2, p3}, Landroid/app/Activity;->onActivityResult(IILandroid/content/Intent;)V
    const/4 v3, 0x0
    const/4 v0, 0x1
    if-ne p1, v0, :document
    iget-object v0, p0, L@PATH@/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    if-eqz v0, :end
    iput-object v3, p0, L@PATH@/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    invoke-static {p2, p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->parseResult(ILandroid/content/Intent;)[Landroid/net/Uri;
    move-result-object v1
    invoke-interface {v0, v1}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    return-void
    :document
    iget-object v1, p0, L@PATH@/MainActivity;->saved:[B
    iput-object v3, p0, L@PATH@/MainActivity;->saved:[B
    if-eqz v1, :end
    const/4 v0, -0x1
    if-ne p2, v0, :end
    if-eqz p3, :end
    :try_start
    invoke-virtual {p0}, L@PATH@/MainActivity;->getContentResolver()Landroid/content/ContentResolver;
    move-result-object v0
    invoke-virtual {p3}, Landroid/content/Intent;->getData()Landroid/net/Uri;
    move-result-object v2
    invoke-virtual {v0, v2}, Landroid/content/ContentResolver;->openOutputStream(Landroid/net/Uri;)Ljava/io/OutputStream;
    move-result-object v0
    invoke-virtual {v0, v1}, Ljava/io/OutputStream;->write([B)V
    invoke-virtual {v0}, Ljava/io/OutputStream;->close()V
    :try_end
    .catch Ljava/io/IOException; {:try_start .. :try_end} :failed
    :end
    return-void
    :failed
    move-exception v0
    return-void
.end method
